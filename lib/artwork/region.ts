import {COLOURS} from './colours.ts';
import {PLACE_NAMES} from './drawn-words.ts';
import type {Box} from './moments/composition.ts';
import {disc, type Drawing} from './shapes.ts';
import {placed, tile} from './tiles.ts';

const WIDTH = 600;
const HEIGHT = 600;

/** A place name on the baseline `y`. @param x where its ink begins: a letter has a twentieth of its size before it */
function label(
  name: keyof typeof PLACE_NAMES,
  {x, y, size, colour}: {x: number; y: number; size: number; colour: keyof typeof COLOURS},
): string {
  const letters = PLACE_NAMES[name].map(
    ([left, outline]) => `<path transform="translate(${left})" d="${outline}"/>`,
  );
  return `<g transform="translate(${Math.round(x - size / 20)} ${y}) scale(${size / 1000})" fill="${COLOURS[colour]}">${letters.join('')}</g>`;
}

const DOT = 7;
/** Distance of the dots from everything else; six pixels on a phone. */
const CLEAR = 11;

/**
 * A town as rings of dots around the middle of its tile; none near what stands there. The step fits both sizes of tiles.
 */
function town(tile: Box, rings: number, taken: readonly Box[]): string {
  const step = 25.2;
  const isFree = (left: number, top: number) =>
    taken.every((box) => {
      const across = Math.max(box.x - left, left - box.x - box.width, 0);
      const down = Math.max(box.y - top, top - box.y - box.height, 0);
      return Math.hypot(across, down) >= DOT + CLEAR;
    });
  let dots = '';
  for (let row = 0.5 - rings; row < rings; row++)
    for (let column = 0.5 - rings; column < rings; column++) {
      const [left = 0, top = 0] = [
        tile.x + tile.width / 2 + column * step,
        tile.y + tile.height / 2 + row * step,
      ].map((place) => Number(place.toFixed(1)));
      if (Math.hypot(row, column) <= rings && isFree(left, top)) dots += `M${left} ${top}h.1`;
    }
  return `<path d="${dots}" stroke="${COLOURS.bleu}" stroke-opacity=".3" stroke-width="${2 * DOT}" stroke-linecap="round"/>`;
}

/** The five points of Lille's citadel. */
function citadel(x: number, y: number, radius: number): string {
  const points = Array.from({length: 10}, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const far = index % 2 ? radius * 0.74 : radius;
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${COLOURS.sapin}"/>` + disc(x, y, radius * 0.3, 'menthe');
}

const LILLE = {x: 352, y: 190, width: 90, height: 90};
const LOOS = {x: 110, y: 366, width: 140, height: 140};
const CITADEL = {x: 262, y: 152, width: 84, height: 84};
/** The part of Loos on the other bank. */
const BANK = {x: 0, y: 320, width: 92, height: 200};
/** The boxes of the names. */
const NAMES = [
  {x: 454, y: 208, width: 134, height: 58},
  {x: 262, y: 414, width: 174, height: 82},
];
/** The way between the two towns: dots, the first one large. */
const WAY = {from: {x: 262, y: 356}, to: {x: 344, y: 284}, start: {x: 250, y: 366, radius: 24}};
const WAYSIDE: readonly Box[] = [
  {
    x: WAY.start.x - WAY.start.radius,
    y: WAY.start.y - WAY.start.radius,
    width: 2 * WAY.start.radius,
    height: 2 * WAY.start.radius,
  },
  ...Array.from({length: 9}, (_, at) => ({
    x: WAY.from.x + ((WAY.to.x - WAY.from.x) * at) / 8,
    y: WAY.from.y + ((WAY.to.y - WAY.from.y) * at) / 8,
    width: 0,
    height: 0,
  })),
];
const STANDING = [LILLE, LOOS, CITADEL, ...NAMES, ...WAYSIDE];

const ALONE = {right: true, below: true};
/** Between a tile and its name. */
const BESIDE = 14;

/** Loos and Lille on the Deûle, north at the top; a drawing, not to scale. */
export const region = (): Drawing => ({
  width: WIDTH,
  height: HEIGHT,
  drawing:
    town(LILLE, 6, STANDING) +
    town(LOOS, 5, [BANK, ...STANDING]) +
    `<path d="M-30 590C60 540 40 440 60 390S110 300 176 250S222 170 214 110S250 20 240 -30" fill="none" stroke="${COLOURS.ciel}" stroke-width="36" stroke-linecap="round"/>` +
    citadel(304, 196, 46) +
    `<path d="M${WAY.from.x} ${WAY.from.y}L${WAY.to.x} ${WAY.to.y}" fill="none" stroke="${COLOURS.nuit}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 14"/>` +
    placed(tile('arcs-bleu-ciel-nuit-1'), LILLE.x, LILLE.y, LILLE.width, ALONE) +
    placed(tile('hugo'), LOOS.x, LOOS.y, LOOS.width, ALONE) +
    `<circle cx="${WAY.start.x}" cy="${WAY.start.y}" r="${WAY.start.radius}" fill="${COLOURS.brique}" stroke="${COLOURS.brume}" stroke-width="7"/>` +
    label('Lille', {x: LILLE.x + LILLE.width + BESIDE, y: 258, size: 58, colour: 'nuit'}) +
    label('Loos', {x: LOOS.x + LOOS.width + BESIDE, y: 488, size: 76, colour: 'nuit'}) +
    label('Deûle', {x: 50, y: 232, size: 35, colour: 'bleu'}),
});
