import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {CHOICE, PERSON_NAMES} from '#lib/artwork/people.ts';
import {svgFile} from '#lib/artwork/shapes.ts';
import {tile, type TileName} from '#lib/artwork/tiles.ts';

const sprite = readFileSync('components/artwork/files/tiles.svg', 'utf8');

const pixels = (drawing: string) =>
  sharp(Buffer.from(svgFile({width: 100, height: 100, drawing})))
    .flatten({background: 'white'})
    .raw()
    .toBuffer();

it('draws on covers and cards the people and ornaments that pages show', async () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  expect(symbols.length).toBeGreaterThan(PERSON_NAMES.length);
  for (const [, name = '', shown = ''] of symbols) {
    const [ours, theirs] = [
      await pixels(tile(name as TileName)),
      await pixels(shown.replaceAll('.13125em', '2.1')),
    ];
    // Another editor rounds otherwise.
    const others = ours.filter((value, at) => Math.abs(value - theirs[at]!) > 40).length;
    expect({name, alike: others < ours.length / 500}).toEqual({name, alike: true});
  }
});

it('lets a visitor choose among all sixteen people', () => {
  expect([...CHOICE].sort()).toEqual([...PERSON_NAMES].sort());
});

it('shows twelve places of the hero on narrow screens, the reader’s own among them', () => {
  const small = HERO_PANEL.flat().filter((cell) => cell?.small);
  expect(small).toHaveLength(12);
  expect(small.map((cell) => cell?.tile)).toContain('you');
});
