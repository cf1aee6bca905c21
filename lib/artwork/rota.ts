import {COLOURS} from './colours.ts';
import {free} from './moments/composition.ts';
import {disc, type Drawing} from './shapes.ts';
import {placed, tile, type Ornament, type TileName} from './tiles.ts';

export const MORNING = 'halves-souci-brique-rose';
export const EVENING = 'halves-ciel-bleu-sapin';
export const NIGHT = 'quarter-nuit-bleu-souci-1';
const SHIFTS: Record<string, Ornament> = {M: MORNING, E: EVENING, N: NIGHT};
const isShift = (letter: string) => letter in SHIFTS;

/** A line for each person, a letter for each day: morning, evening, night, `?` for the open shift, `.` for a rest. */
export const WEEK: readonly (readonly [TileName, string])[] = [
  ['solange', 'MM.EE..'],
  ['gaspard', '..NNN.M'],
  ['karim', 'EEE..MM'],
  ['beatrice', 'N.MM?..'],
  ['idris', '.NN..EE'],
];

const DAYS = 7;
const LEFT = 130;
const TOP = 60;

/** A team's week: a row for each person, a column for each day, and one open shift. */
export function rota(): Drawing {
  let drawing = '';
  for (let day = 0; day < DAYS; day++)
    drawing += disc(LEFT + day * 100 + 50, 22, 11, day < 5 ? 'bleu' : 'brique');
  WEEK.forEach(([name, shifts], row) => {
    const y = TOP + row * 100;
    const below = WEEK[row + 1]?.[1] ?? '';
    drawing += placed(tile(name), 0, y, 100, {right: true});
    [...shifts].forEach((shift, day) => {
      const x = LEFT + day * 100;
      const ornament = SHIFTS[shift];
      const open = {
        right: !isShift(shifts[day + 1] ?? shift),
        below: !isShift(below[day] ?? shift),
        corner: !isShift(below[day + 1] ?? shift),
      };
      if (ornament) drawing += placed(tile(ornament), x, y, 100, open);
      else if (shift === '?') drawing += free(x, y, 100).drawing;
      else drawing += disc(x + 50, y + 50, 9, 'ciel');
    });
  });
  return {width: LEFT + DAYS * 100, height: TOP + WEEK.length * 100, drawing};
}

/** The signs of the key; a rest and an open shift are drawn heavier, for 24 pixels. */
export const SHIFT_SIGNS = {
  morning: tile(MORNING),
  evening: tile(EVENING),
  night: tile(NIGHT),
  rest: disc(50, 50, 33, 'ciel'),
  open: `<rect x="4" y="4" width="92" height="92" rx="16" fill="none" stroke="${COLOURS.nuit}" stroke-width="5" stroke-dasharray="12 9"/><path d="M50 34v32M34 50h32" stroke="${COLOURS.nuit}" stroke-width="9" stroke-linecap="round"/>`,
};
