import {articleCover, COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {hex} from '#lib/artwork/colours.ts';
import {PALETTES} from '#lib/artwork/covers.ts';
import {lookOf, person, PERSON_NAMES, wearsWhite} from '#lib/artwork/people.ts';
import {svgFile} from '#lib/artwork/shapes.ts';
import {ANYTHING, thingFor} from '#lib/artwork/subjects.ts';
import {groundOf, tile} from '#lib/artwork/tiles.ts';
import SAMPLES from '#lib/backend/samples.json' with {type: 'json'};
import {slugOf} from '#lib/blog/slug.ts';
import {coloursOf} from '../../support/colours-of.ts';
import {tilesOf} from '../../support/tiles-of.ts';

const SHAPES = Object.keys(COVER_SHAPES) as CoverShape[];
const SLUGS = ['recruter-patients-rares', 'mdr-2017-745-suivi-clinique', 'a', 'article'];

it('draws another cover for another article', () => {
  expect(new Set(SLUGS.map((slug) => articleCover('card', 0, slug).drawing)).size).toBe(SLUGS.length);
});

/** What is not pattern: the person and the thing. */
function largeTiles(drawing: string, slug: string) {
  const things = [...ANYTHING, ...(thingFor(slug) ?? [])];
  const drawn = [...PERSON_NAMES, ...things].map((spec) => tile(spec));
  return tilesOf(drawing)
    .filter(({size, inner}) => size > 100 && drawn.includes(inner))
    .map(({x, y, size, inner}) => ({left: x / 100, top: y / 100, size: size / 100, inner}));
}

it('places one person and one thing, as high as the picture, apart from each other', () => {
  for (const shape of SHAPES)
    for (let article = 0; article < 60; article++) {
      const {columns, rows} = COVER_SHAPES[shape];
      const about = ['article', 'convention', 'groupe-et-questionnaire'][article % 3];
      const slug = `${about}-${article}`;
      const all = largeTiles(articleCover(shape, article, slug).drawing, slug);
      expect(all).toHaveLength(2);
      expect(all.find(({inner}) => !inner.includes('r="2.1"'))!.size).toBe(rows);
      for (const {left, top, size} of all) {
        expect(left + size).toBeLessThanOrEqual(columns);
        expect(top + size).toBeLessThanOrEqual(rows);
      }
      const row = all.sort((a, b) => a.left - b.left);
      row.slice(1).forEach(({left}, at) => expect(row[at]!.left + row[at]!.size).toBeLessThanOrEqual(left));
      expect(all.filter(({inner}) => inner.includes('r="2.1"'))).toHaveLength(1);
      const own = all.map(({inner}) => /^<path d="M-2-2H102V102H-2Z" fill="(#\w+)"/.exec(inner)?.[1]);
      expect(new Set(own).size).toBe(all.length);
    }
});

it('has no person on a ground of its palette, and no white clothes at the lower edge', () => {
  const met = new Set<string>();
  for (const shape of ['card', 'head'] as const)
    for (let article = 0; article < 120; article++) {
      const slug = `${['article', 'convention', 'inhalateur'][article % 3]}-${article}`;
      const {rows} = COVER_SHAPES[shape];
      for (const {top, size, inner} of largeTiles(articleCover(shape, article, slug).drawing, slug)) {
        const name = PERSON_NAMES.find((one) => person(one) === inner);
        if (!name) continue;
        met.add(name);
        expect(PALETTES[article % 4]!.grounds).not.toContain(groundOf(name));
        if (wearsWhite(name)) expect(top + size).toBeLessThan(rows);
      }
    }
  expect(met.size).toBe(PERSON_NAMES.length);
});

/** The person on a card. */
const personOn = (article: number, slug: string) =>
  largeTiles(articleCover('card', article, slug).drawing, slug).find(({inner}) => inner.includes('r="2.1"'))!
    .inner;

it('shows different people on sixteen articles in a row, and on the samples', () => {
  const numbers = Array.from({length: PERSON_NAMES.length}, (_, at) => at + 7);
  expect(new Set(numbers.map((article) => personOn(article, 'article'))).size).toBe(numbers.length);
  expect(new Set(SAMPLES.map(({id, title}) => personOn(id, slugOf(title)))).size).toBe(SAMPLES.length);
});

describe.each(['card', 'head'] as const)('around the large tiles of a %s', (shape) => {
  const covers = Array.from({length: 18}, (_, article) => {
    const slug = `${['article', 'convention', 'inhalateur'][article % 3]}-${article}`;
    const picture = articleCover(shape, article, slug);
    const large = largeTiles(picture.drawing, slug);
    const isLarge = (x: number, y: number) =>
      large.some(({left, top, size}) => left <= x && x < left + size && top <= y && y < top + size);
    return {slug, picture, large, isLarge};
  });

  it('no ornament continues in the colour of a large tile, nor below a person in that of the clothes', async () => {
    for (const {slug, picture, large, isLarge} of covers) {
      const colour = await coloursOf(svgFile(picture));
      for (const {left, top, size, inner} of large) {
        const own = /102V102H-2Z" fill="(#\w+)"/.exec(inner)![1]!;
        const name = PERSON_NAMES.find((one) => person(one) === inner);
        const clothes = name ? [hex(lookOf(name).top).toUpperCase()] : [];
        const [x, y, end] = [left * 100, top * 100, size * 100];
        for (let at = 0; at < size; at++) {
          const beside = [
            {cell: [left + at, top - 1], point: (off: number) => [x + at * 100 + off, y - 0.75]},
            {cell: [left - 1, top + at], point: (off: number) => [x - 0.75, y + at * 100 + off]},
            {cell: [left + size, top + at], point: (off: number) => [x + end + 0.5, y + at * 100 + off]},
            {cell: [left + at, top + size], point: (off: number) => [x + at * 100 + off, y + end + 0.5]},
          ] as const;
          beside.forEach(({cell: [column = 0, row = 0], point}, side) => {
            const {columns, rows} = COVER_SHAPES[shape];
            const within = column >= 0 && row >= 0 && column < columns && row < rows;
            if (!within || isLarge(column, row)) return;
            const met = Array.from({length: 100}, (_, off) => colour(...(point(off) as [number, number])));
            for (const other of [own, ...(side === 3 ? clothes : [])]) {
              const alike = met.filter((one) => one === other).length;
              // A disc that touches the edge in one point is within half a unit of it for fourteen.
              expect({slug, column, row, other, fine: alike < 16}).toMatchObject({fine: true});
            }
          });
        }
      }
    }
  });

  it('no ornament in a round corner is round there or sliced by it', async () => {
    for (const {slug, picture, isLarge} of covers) {
      const colour = await coloursOf(svgFile(picture));
      for (const x of [0, picture.width - 100])
        for (const y of [0, picture.height - 100]) {
          if (isLarge(x / 100, y / 100)) continue;
          const around = (radius: number) =>
            new Set(
              [30, 45, 60].map((degrees) => {
                const angle = (degrees * Math.PI) / 180;
                const [across, down] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
                return colour(x + 50 + (x ? across : -across), y + 50 + (y ? down : -down));
              }),
            );
          const [inner, outer] = [[...around(46)], [...around(53)]];
          const round = inner.length === 1 && outer.length === 1 && inner[0] !== outer[0];
          const here = tilesOf(picture.drawing).find((one) => one.x === x && one.y === y);
          expect({slug, x, y, round, dots: here?.inner.includes('r="6.75"')}).toMatchObject({
            round: false,
            dots: false,
          });
        }
    }
  });
});

it.each([
  ['convention-declaration-ou-autorisation', 'document'],
  ['transparence-sante-ce-qui-devient-public', 'eye'],
  ['tests-d-usage-combien-de-participants', 'pen'],
  ['questionnaire-ou-groupe-de-discussion-que-choisir', 'bubble'],
  ['l-electroencephalographie-a-domicile', 'heart'],
  ['un-recrutement-etape-par-etape', 'lens'],
])('draws what %s is about', (slug, name) => {
  const variants = thingFor(slug)!;
  expect(variants.map((variant) => variant.split('-')[0])).toEqual([name, name]);
  for (const shape of SHAPES)
    for (let article = 0; article < PALETTES.length; article++) {
      const drawn = largeTiles(articleCover(shape, article, slug).drawing, slug).map(({inner}) => inner);
      expect(variants.some((variant) => drawn.includes(tile(variant)))).toBe(true);
    }
});

it('finds a subject by the beginning of a word only', () => {
  expect(thingFor('preconventionnel')).toBeUndefined();
  expect(thingFor('article')).toBeUndefined();
  expect(thingFor('')).toBeUndefined();
});
