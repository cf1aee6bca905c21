import {readFileSync} from 'node:fs';
import sharp from 'sharp';
import {COLOURS} from '#lib/artwork/colours.ts';
import {svgFile} from '#lib/artwork/drawing.ts';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {lookOf, PERSON_NAMES} from '#lib/artwork/people.ts';
import {tile, type TileName} from '#lib/artwork/tiles.ts';

const sprite = readFileSync('lib/artwork/tiles.svg', 'utf8');

const pixels = (drawing: string) =>
  sharp(Buffer.from(svgFile({width: 100, height: 100, drawing})))
    .flatten({background: 'white'})
    .raw()
    .toBuffer();

it('draws on covers and cards the ornaments that pages show', async () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];
  const ornaments = symbols.filter(([, name = '']) => name.includes('-'));
  expect(ornaments.length).toBe(symbols.length - PERSON_NAMES.length);
  for (const [, name = '', shown = ''] of ornaments) {
    const [ours, theirs] = [await pixels(tile(name as TileName)), await pixels(shown)];
    // Another editor rounds otherwise.
    const others = ours.filter((value, at) => Math.abs(value - theirs[at]!) > 40).length;
    expect({name, alike: others < ours.length / 500}).toEqual({name, alike: true});
  }
});

it('knows the ground and the clothes of each person', () => {
  for (const name of PERSON_NAMES) {
    const fills = [...tile(name).matchAll(/<path d="(M-2-2H102V102|M4 100C4 79)[^>]*fill="(#\w+)"/g)];
    const {ground, top} = lookOf(name);
    expect([name, ...fills.map(([, , fill]) => fill)]).toEqual([name, COLOURS[ground], COLOURS[top]]);
  }
});

it('keeps a place for the reader on a narrow hero', () => {
  const small = HERO_PANEL.flat().filter((cell) => cell?.small);
  expect([small.length, small.some((cell) => cell?.tile === 'you')]).toEqual([12, true]);
});
