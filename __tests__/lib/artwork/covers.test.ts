import {COLOURS} from '#lib/artwork/colours.ts';
import {alongEdges, cover, PALETTES, randomFrom} from '#lib/artwork/covers.ts';
import {ORNAMENT_NAMES, ORNAMENTS} from '#lib/artwork/ornaments.ts';
import {coloursOf, svgOf} from '../../support/colours-of.ts';
import {tilesOf} from '../../support/tiles-of.ts';

const SLUGS = ['recruter-patients-rares', 'mdr-2017-745-suivi-clinique', 'a', 'article'];

/** The grounds of a cover without large tiles, cell by cell. */
function grounds(drawing: string): string[] {
  return tilesOf(drawing)
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .map(({inner}) => /<path d="M-2-2H102V102H-2Z" fill="(#\w+)"/.exec(inner)![1]!);
}

it('gives the same numbers between 0 and 1 for the same seed, and others for another', () => {
  const numbers = (seed: string) => {
    const random = randomFrom(seed);
    return Array.from({length: 200}, () => random());
  };
  expect(numbers('carreau')).toEqual(numbers('carreau'));
  expect(numbers('carreau')).not.toEqual(numbers('carreaux'));
  expect(numbers('carreau').every((value) => value >= 0 && value < 1)).toBe(true);
  expect(new Set(numbers('carreau').map((value) => Math.floor(value * 10))).size).toBe(10);
});

it.each(PALETTES.map(({name}, palette) => [name, palette]))(
  'never sets two neighbours of %s on one ground',
  (_, palette) => {
    for (const slug of SLUGS) {
      const columns = 12;
      const cells = grounds(cover(slug, {columns, rows: 4, palette}).drawing);
      expect(cells).toHaveLength(48);
      cells.forEach((ground, at) => {
        if (at % columns) expect(ground).not.toBe(cells[at - 1]);
        if (at >= columns) expect(ground).not.toBe(cells[at - columns]);
      });
    }
  },
);

it('uses only the colours of its palette, and no other', () => {
  for (const [palette, {grounds: own}] of PALETTES.entries()) {
    const allowed = own.map((name) => COLOURS[name]);
    for (const ground of grounds(cover('couleurs', {columns: 6, rows: 3, palette}).drawing))
      expect(allowed).toContain(ground);
  }
});

it('lists the colours along the edges of each ornament of the pattern', async () => {
  for (const name of ORNAMENT_NAMES.slice(0, ORNAMENT_NAMES.indexOf('target') + 1)) {
    // What touches an edge goes beyond it.
    const colour = await coloursOf(svgOf(ORNAMENTS[name]('nuit', 'souci', 'white'), [-2, -2, 104, 104]));
    const along = Array.from({length: 200}, (_, at) => at / 2);
    const edges = [
      along.map((at) => colour(at, -1.5)),
      along.map((at) => colour(101, at)),
      along.map((at) => colour(at, 101)),
      along.map((at) => colour(-1.5, at)),
    ].map((met) => [
      ...(met.includes(COLOURS.nuit) ? ['ground'] : []),
      ...(met.includes(COLOURS.souci) ? ['figure'] : []),
      ...(met.includes('#FFFFFF') ? ['accent'] : []),
    ]);
    expect({name, edges}).toEqual({name, edges: alongEdges(name)});
  }
});
