import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {articleFigures, drawnFiles, SPRITE_TILES} from '#lib/artwork/drawn-files.ts';
import {EXAMPLE_SIGNS} from '#lib/artwork/example-signs.ts';
import {HERO_PANEL, HERO_TILES} from '#lib/artwork/hero-panel.ts';
import {isPerson, PERSON_NAMES} from '#lib/artwork/people.ts';

const files = drawnFiles();

it('matches the committed files, which scripts/artwork.mjs writes', () => {
  for (const [folder, drawn] of [
    ['components/artwork/files', files],
    ['public/assets/articles', articleFigures()],
  ] as const) {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(drawn).sort());
    for (const [name, source] of Object.entries(drawn))
      expect({name, same: readFileSync(path.join(folder, name), 'utf8') === source}).toEqual({
        name,
        same: true,
      });
  }
});

it('has every tile of the pages once in the sprite', () => {
  const ids = [...files['tiles.svg']!.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(SPRITE_TILES);
  for (const tile of [...PERSON_NAMES, ...HERO_TILES, ...EXAMPLE_SIGNS]) expect(ids).toContain(tile);
});

it('paints each tile of the sprite as a whole before an edge cuts it', () => {
  for (const [, inner] of files['tiles.svg']!.matchAll(/<symbol [^>]*>(.*?)<\/symbol>/g))
    expect(inner).toMatch(/^<g opacity="\.999">(?!.*opacity="\.999").*<\/g>$/);
});

it('gives the eyes of the sprite a height in em, so that people can blink', () => {
  const sprite = files['tiles.svg']!;
  expect(sprite.match(/ry="\.13125em"/g)).toHaveLength(PERSON_NAMES.length * 2);
  expect(Object.values(files).join('')).not.toContain('class=');
});

it('sets an ornament between any two people of the hero', () => {
  const person = (x: number, y: number) => {
    const tile = HERO_PANEL[y]?.[x]?.tile;
    return tile !== undefined && isPerson(tile);
  };
  HERO_PANEL.forEach((row, y) =>
    row.forEach((_, x) => {
      if (person(x, y))
        expect({x, y, alone: !person(x + 1, y) && !person(x, y + 1)}).toEqual({x, y, alone: true});
    }),
  );
});

it('shows twelve places of the hero on narrow screens, the reader’s own among them', () => {
  const small = HERO_PANEL.flat().filter((cell) => cell?.small);
  expect(small).toHaveLength(12);
  expect(small.map((cell) => cell?.tile)).toContain('you');
});
