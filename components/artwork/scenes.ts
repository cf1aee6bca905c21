import {COLOURS} from './colours.ts';
import {MONTHS} from './month-labels.ts';
import {grid, placed, tile, type TileSpec} from './tiles.ts';

/** A drawing and its box. */
export interface Picture {
  width: number;
  height: number;
  drawing: string;
}

/** Service 01: six faces in a field of dots. */
function recruitment(): Picture {
  const faces: Record<string, TileSpec> = {
    '2,0': 'awa',
    '4,1': 'leila',
    '1,2': 'yves',
    '3,3': 'ousmane',
    '4,4': 'mei',
    '1,4': 'tom',
  };
  let rows = '';
  for (let y = 25; y < 500; y += 50) rows += `M25 ${y}h550.1`;
  // Dashes of no length with round ends are dots: one path instead of ninety-six circles.
  let drawing = `<path d="${rows}" fill="none" stroke="${COLOURS.bleu}" stroke-opacity=".24" stroke-width="24" stroke-linecap="round" stroke-dasharray="0 50"/>`;
  for (const [place, face] of Object.entries(faces)) {
    const [x = 0, y = 0] = place.split(',').map(Number);
    drawing += placed(tile(face), x * 100, y * 100, 100);
  }
  return {width: 600, height: 500, drawing};
}

/** Service 02: a convention, signed and stamped, beside a column of tiles. */
function convention(): Picture {
  const {nuit, rose, souci, bleu, brique} = COLOURS;
  const pale = '#DCE3EE';
  const line = (y: number, width: number) =>
    `<rect x="36" y="${y}" width="${width}" height="11" rx="5.5" fill="${pale}"/>`;
  const ticked = (y: number, width: number) =>
    `<rect x="36" y="${y}" width="22" height="22" rx="7" fill="${bleu}"/><path d="M41 ${y + 11}l5 5 8-9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><rect x="70" y="${y + 6}" width="${width}" height="11" rx="5.5" fill="${pale}"/>`;
  const column = grid([
    [null, null, null, null, ['arcs', 'brique', 'souci', 'rose', 1], ['quart', 'rose', 'brique', 'nuit', 1]],
    [null, null, null, null, null, ['arcs', 'nuit', 'rose', 'brique', 2]],
    [null, null, null, null, null, ['demis', 'souci', 'brique', 'nuit', 1]],
    [null, null, null, null, null, 'paul'],
    [null, null, null, null, ['quart', 'rose', 'nuit', 'souci', 3], ['croix', 'brique', 'rose']],
  ]);
  const paper =
    `<path d="M0 0H216L288 72V388H0Z" fill="#fff"/><path d="M216 0V72H288Z" fill="${souci}"/>` +
    `<rect x="36" y="42" width="122" height="16" rx="8" fill="${nuit}"/><rect x="36" y="72" width="84" height="12" rx="6" fill="${rose}"/>` +
    line(118, 216) +
    line(144, 198) +
    line(170, 216) +
    line(196, 134) +
    ticked(236, 122) +
    ticked(272, 94) +
    `<path d="M38 350c14-26 24-30 24-14s-8 22 2 16 14-22 22-20-2 20 8 18 12-16 20-14 2 12 16 8" fill="none" stroke="${nuit}" stroke-width="4" stroke-linecap="round"/>`;
  const stamp = `<circle r="76" fill="${brique}" stroke="${rose}" stroke-width="7"/><circle r="61" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="1 8.58" stroke-linecap="round"/><path d="M-29 2l19 19L31-21" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`;
  return {
    width: 600,
    height: 500,
    drawing: `${column}<g transform="translate(128 56)">${paper}</g><g transform="translate(392 352) rotate(-14)">${stamp}</g>`,
  };
}

/** Service 03: time in rings, M0 to M24, and one point still to come. */
function followUp(): Picture {
  const {menthe, sapin, souci, nuit} = COLOURS;
  const ring = (radius: number, fill: string) => `<circle cx="0" cy="500" r="${radius}" fill="${fill}"/>`;
  const on = (radius: number, degrees: number) =>
    [Math.cos((degrees * Math.PI) / 180) * radius, 500 - Math.sin((degrees * Math.PI) / 180) * radius]
      .map((value) => value.toFixed(1))
      .join(' ');
  const month = (radius: number, degrees: number, name: keyof typeof MONTHS, fill: string, text: string) =>
    `<g transform="translate(${on(radius, degrees)})"><circle r="32" fill="${fill}"/><path d="${MONTHS[name]}" fill="${text}"/></g>`;
  return {
    width: 600,
    height: 500,
    drawing:
      ring(520, '#A9D6C2') +
      ring(415, menthe) +
      ring(310, sapin) +
      ring(205, menthe) +
      month(257, 74, 'M0', souci, nuit) +
      month(257, 47, 'M3', souci, nuit) +
      month(257, 20, 'M6', souci, nuit) +
      month(467, 66, 'M12', sapin, '#fff') +
      month(467, 42, 'M24', sapin, '#fff') +
      `<circle transform="translate(${on(467, 17)})" r="31" fill="none" stroke="${sapin}" stroke-width="4" stroke-dasharray="1 8.74" stroke-linecap="round"/>` +
      placed(tile('jeanne'), 372, 0, 132) +
      placed(tile(['capteur', 'souci', 'sapin', 'white']), 0, 364, 136),
  };
}

/** The way in for companies: two columns of three. */
const companies = (): Picture => ({
  width: 200,
  height: 300,
  drawing: grid([
    ['ousmane', ['arcs', 'ciel', 'bleu', 'nuit', 1]],
    [['bulle', 'ciel', 'bleu', 'white'], 'chloe'],
    [
      ['quart', 'nuit', 'ciel', 'souci', 0],
      ['capteur', 'souci', 'nuit', 'white'],
    ],
  ]),
});

/** The way in for participants: two faces and a place still free. */
const participants = (): Picture => ({
  width: 100,
  height: 300,
  drawing:
    grid([['ines'], ['andre'], [null]]) +
    `<rect x="7" y="207" width="86" height="86" rx="8" fill="none" stroke="${COLOURS.nuit}" stroke-width="2" stroke-dasharray="5 4"/><path d="M50 238v24M38 250h24" stroke="${COLOURS.nuit}" stroke-width="4" stroke-linecap="round"/>`,
});

/** The frieze above the footer: ten tiles that repeat. */
const frieze = (): Picture => {
  const tiles: TileSpec[] = [
    ['arcs', 'nuit', 'bleu', 'ciel', 0],
    ['croix', 'ciel', 'bleu'],
    ['quart', 'brique', 'rose', 'souci', 1],
    ['demis', 'nuit', 'souci', 'brique'],
    ['feuille', 'sapin', 'menthe', 'souci'],
    ['arcs', 'rose', 'brique', 'nuit', 2],
    ['fleur', 'nuit', 'ciel', 'brique'],
    ['quart', 'souci', 'nuit', 'brique', 3],
    ['cible', 'bleu', 'ciel', 'souci'],
    ['sablier', 'menthe', 'sapin', 'nuit', 1],
  ];
  return {width: 1000, height: 100, drawing: grid([tiles])};
};

export const SCENES = {
  recruitment,
  convention,
  'follow-up': followUp,
  companies,
  participants,
  frieze,
} as const;
