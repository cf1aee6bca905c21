import {COLOURS} from './colours.ts';
import {widthOf, writable, writing} from './lettering.ts';
import type {SceneDrawing} from './scenes.ts';
import {placed, tile} from './tiles.ts';

const WIDTH = 600;
const HEIGHT = 600;

function label(text: string, x: number, y: number, size: number, colour: keyof typeof COLOURS): string {
  const style = {hand: 'title', size, tracking: -0.01} as const;
  const written = writable('title', text);
  if (!written) throw new Error(`no letters for ${text}`);
  return writing(written, {...style, x: Math.round(x - widthOf(written, style) / 2), y, colour});
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A town as dots, as many rings as it is large; none where something else stands. */
function town(x: number, y: number, rings: number, taken: readonly Box[]): string {
  const step = 27;
  const isFree = (left: number, top: number) =>
    taken.every(
      (box) =>
        left < box.x - 10 ||
        left > box.x + box.width + 10 ||
        top < box.y - 10 ||
        top > box.y + box.height + 10,
    );
  let dots = '';
  for (let row = -rings; row <= rings; row++)
    for (let column = -rings; column <= rings; column++) {
      const [left, top] = [x + column * step, y + row * step];
      if (Math.hypot(row, column) <= rings + 0.35 && isFree(left, top)) dots += `M${left} ${top}h.1`;
    }
  return `<path d="${dots}" stroke="${COLOURS.bleu}" stroke-opacity=".3" stroke-width="14" stroke-linecap="round"/>`;
}

/** The five points of Lille's citadel. */
function citadel(x: number, y: number, radius: number): string {
  const points = Array.from({length: 10}, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const far = index % 2 ? radius * 0.74 : radius;
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${COLOURS.sapin}"/><circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="${COLOURS.menthe}"/>`;
}

const LILLE = {x: 352, y: 190, width: 90, height: 90};
const LOOS = {x: 110, y: 366, width: 140, height: 140};
const CITADEL = {x: 262, y: 152, width: 84, height: 84};
/** What of Loos lies on the other bank. */
const BANK = {x: 0, y: 320, width: 92, height: 200};
/** Where the names are written. */
const NAMES = [
  {x: 446, y: 200, width: 150, height: 74},
  {x: 254, y: 420, width: 190, height: 84},
];

/** Loos and Lille on the Deûle, north at the top; a drawing, not to scale. */
export const region = (): SceneDrawing => ({
  width: WIDTH,
  height: HEIGHT,
  drawing:
    town(402, 232, 5, [LILLE, CITADEL, ...NAMES]) +
    town(180, 436, 4, [LOOS, BANK, ...NAMES]) +
    `<path d="M-30 590C60 540 40 440 60 390S110 300 176 250S222 170 214 110S250 20 240 -30" fill="none" stroke="${COLOURS.ciel}" stroke-width="36" stroke-linecap="round"/>` +
    citadel(304, 196, 46) +
    `<path d="M262 356L344 284" fill="none" stroke="${COLOURS.nuit}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 14"/>` +
    placed(tile(['arcs', 'bleu', 'ciel', 'nuit', 1]), LILLE.x, LILLE.y, LILLE.width) +
    placed(tile('hugo'), LOOS.x, LOOS.y, LOOS.width) +
    `<circle cx="250" cy="366" r="24" fill="${COLOURS.brique}" stroke="${COLOURS.brume}" stroke-width="7"/>` +
    label('Lille', 518, 258, 58, 'nuit') +
    label('Loos', 344, 488, 76, 'nuit') +
    label('la Deûle', 92, 232, 35, 'bleu'),
});
