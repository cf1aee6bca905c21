/** @jest-environment jsdom */
import {render} from '@testing-library/react';
import {DotChart, dotRows} from '#components/artwork/dot-chart.tsx';
import {dotsOf as dotsOfFigure, FIGURES} from '#components/sections/figures/figures.tsx';
import {company} from '#lib/config/site.ts';
import en from '#messages/en/home.json' with {type: 'json'};
import fr from '#messages/fr/home.json' with {type: 'json'};

/** Dots as they are painted: a dash of no length every 17.6 units of each stroke. */
function dotsOf(chart: Element): number {
  const path = chart.querySelector('path')!;
  const gap = Number(path.getAttribute('stroke-dasharray')!.split(' ')[1]);
  return [...path.getAttribute('d')!.matchAll(/h([\d.]+)/g)].reduce(
    (sum, [, length]) => sum + Math.floor(Number(length) / gap) + 1,
    0,
  );
}

it.each([1, 9, 10, 11, 45, 70, 75, 100])('paints exactly %i dots', (dots) => {
  const {container} = render(<DotChart dots={dots} />);
  expect(dotsOf(container)).toBe(dots);
  expect(dotRows(dots).rows.every(([, inRow]) => inRow >= 1 && inRow <= 10)).toBe(true);
});

it.each([
  [5000, 50, 100],
  [62, 5, 12],
  [12_340, 50, undefined],
  [1, 10, undefined],
])('charts %i in units of %i, or shows no chart where it has no room', (figure, each, dots) =>
  expect(dotsOfFigure(figure, each)).toBe(dots),
);

it.each(FIGURES.map((figure) => [figure.name, figure] as const))(
  'shows %s with as many whole dots as the figure has units, and says so in both languages',
  (name, {each}) => {
    expect(company().figures[name] % each).toBe(0);
    for (const messages of [fr, en])
      expect(messages.figures[name].key).toMatch(new RegExp(`= ${each}\\u00a0?\\D`));
  },
);
