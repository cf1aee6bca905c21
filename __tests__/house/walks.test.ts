import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

interface Stop {
  file: string;
  byAddress: boolean;
}

const OUTBOX = {'lib/outbox/outbox.ts': 'lib/outbox/open-store.ts opens the one outbox'};

/** Of each walk, stops that the files before them know by their type alone, and who hands them in. */
const HANDED_IN: Record<string, string>[] = [
  {'server/render.ts': 'server/main.ts makes the one renderer'},
  OUTBOX,
  {
    'components/forms/use-lead-form.ts':
      'components/forms/sign-up-step.ts asks for it, for both screens alike',
    ...OUTBOX,
  },
];

const walks = readFileSync('docs/walks.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((walk, index): [string, Stop[], Record<string, string>] => [
    walk.slice(0, walk.indexOf('\n')),
    [...walk.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)].map(([, file = '', rest = '']) => ({
      file,
      byAddress: rest.endsWith('(by its address)'),
    })),
    HANDED_IN[index] ?? {},
  ]);

const ANY = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;
/** Of what is called, not of what is known by its type alone. */
const VALUES =
  /^(?:import|export) (?!type\b|\{(?:\s*type [\w ]+,?)*\s*\})(?:[^;']*? from )?'([#.][^']+)'|(?<!typeof )\bimport\(\s*'([#.][^']+)'/gm;

const targets = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, stated, asked]) => stated ?? asked ?? '');
const importsOf = (file: string, pattern: RegExp) =>
  targets(readFileSync(file, 'utf8'), pattern).map((target) =>
    target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target),
  );

/** The stops that no file before them imports so, but for those that are reached by their address. */
const unlinked = (stops: readonly Stop[], pattern: RegExp) =>
  stops
    .map(({file}) => file)
    .filter((file, index, files) => {
      if (index === 0 || stops[index]?.byAddress) return false;
      return !files.slice(0, index).some((before) => importsOf(before, pattern).includes(file));
    });

it('are three, of at most 20, 18 and 24 files', () => {
  expect(walks).toHaveLength(3);
  [20, 18, 24].forEach((most, index) => expect(walks[index]?.[1].length).toBeLessThanOrEqual(most));
});

describe.each(walks)('%s', (_, stops, handedIn) => {
  const files = stops.map(({file}) => file);

  it('passes files that are there, none twice', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('goes from each file to one that a file before it calls, is handed, or asks for by its address', () => {
    expect(unlinked(stops, ANY)).toEqual([]);
    expect(unlinked(stops, VALUES)).toEqual(Object.keys(handedIn));
  });

  it('changes over by an address once at most', () => {
    expect(stops.filter(({byAddress}) => byAddress).length).toBeLessThanOrEqual(1);
  });
});

it('whoever hands a stop in does call it', () => {
  for (const [file, reason] of HANDED_IN.flatMap(Object.entries<string>))
    expect(importsOf(reason.split(' ')[0] ?? '', VALUES)).toContain(file);
});

it('tells what is called from what is known by its type', () => {
  const text = `import type {A} from './a.ts';
import {type B, type B2 as Two} from './b.ts';
import {c, type C} from './c.ts';
import {
  type D,
  d,
} from './d.ts';
import './e.ts';
export {f} from '#lib/f.ts';
const g = await import('./g.ts');
let h: typeof import('./h.ts');
`;
  expect(targets(text, VALUES)).toEqual(['./c.ts', './d.ts', './e.ts', '#lib/f.ts', './g.ts']);
});
