import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

interface Stop {
  file: string;
  byAddress: boolean;
}

const walks = readFileSync('docs/walks.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((walk): [string, Stop[]] => [
    walk.slice(0, walk.indexOf('\n')),
    [...walk.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)].map(([, file = '', rest = '']) => ({
      file,
      byAddress: rest.endsWith('(by its address)'),
    })),
  ]);

/** What a file imports; types too, because what is handed in (a renderer, a store) is known by its type alone. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : path.join(path.dirname(file), target),
  );

it('are three, of at most 20, 18 and 24 files', () => {
  expect(walks).toHaveLength(3);
  [20, 18, 24].forEach((most, index) => expect(walks[index]?.[1].length).toBeLessThanOrEqual(most));
});

describe.each(walks)('%s', (_, stops) => {
  const files = stops.map(({file}) => file);

  it('passes files that are there, none twice', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('goes from each file to one that a file before it imports, or asks for by its address', () => {
    const unlinked = stops
      .slice(1)
      .filter(({byAddress}) => !byAddress)
      .map(({file}) => file)
      .filter(
        (file) => !files.slice(0, files.indexOf(file)).some((before) => importsOf(before).includes(file)),
      );
    expect(unlinked).toEqual([]);
  });

  it('changes over by an address once at most', () => {
    expect(stops.filter(({byAddress}) => byAddress).length).toBeLessThanOrEqual(1);
  });
});
