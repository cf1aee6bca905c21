import CARD_TILES from './card-tiles.json' with {type: 'json'};
import {COLOURS} from './colours.ts';
import {cover, pick, randomFrom, type LargeTile} from './covers.ts';
import {svgFile} from './drawing.ts';
import {MARK} from './mark-drawing.ts';
import {PERSON_NAMES} from './people.ts';
import {groundOf, type Ornament} from './tiles.ts';

/** In pixels; social networks ask for 1200 × 630. A change gives every card another address (lib/seo/cards.ts). */
export const CARD = {
  width: 1200,
  height: 630,
  left: 64,
  textWidth: 668,
  mark: 64,
  /** The first size at which the title has room; a long one, in characters, begins one size smaller. */
  title: {
    font: 'title',
    colour: COLOURS.nuit,
    tracking: -0.022,
    sizes: [76, 64, 54, 46, 40],
    long: 60,
    top: 160,
  },
  name: {font: 'name', colour: COLOURS.nuit, tracking: -0.04, size: 44, gap: 12},
  /** Its baseline is `rise` above `bottom`; the title stands above `height`. */
  caption: {font: 'caption', colour: '#4A5670', size: 28, rise: 9, height: 58},
  bottom: 572,
} as const;

const TILE = 105;
const TILES_LEFT = 780;

const BUBBLES = CARD_TILES.bubbles as Ornament[];
/** Two people and the bubble between them are two tiles wide, in a field of four by six. */
const PLACES = CARD_TILES.places as Record<'first' | 'bubble' | 'second', [number, number]>[];

function largeTilesOf(seed: string): LargeTile[] {
  const random = randomFrom(`${seed}/card`);
  const place = pick(PLACES, random);
  const first = pick(PERSON_NAMES, random);
  const others = PERSON_NAMES.filter((name) => groundOf(name) !== groundOf(first));
  const second = pick(others, random);
  const grounds = [groundOf(first), groundOf(second)];
  const apart = BUBBLES.filter((name) => !grounds.includes(groundOf(name)));
  const bubble = pick(apart, random);
  return [
    [...place.first, 2, first],
    [...place.bubble, 2, bubble],
    [...place.second, 2, second],
  ];
}

/** A card without its words. @param seed the same for ever for one page */
export function cardBackground({seed, palette}: {seed: string; palette: number}): string {
  const {width, height, left, mark} = CARD;
  const {drawing} = cover(seed, {columns: 4, rows: 6, palette, largeTiles: largeTilesOf(seed)});
  return svgFile({
    width,
    height,
    drawing:
      `<rect width="${width}" height="${height}" fill="${COLOURS.brume}"/>` +
      `<g transform="translate(${left} ${left}) scale(${mark / 100})">${MARK}</g>` +
      `<g transform="translate(${TILES_LEFT} 0) scale(${TILE / 100})">${drawing}</g>`,
  });
}
