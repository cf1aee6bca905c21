import {COLOURS} from '../colours.ts';
import {moved} from './composition.ts';

const {nuit, bleu, brique, rose, souci} = COLOURS;
/** The colour of lines that stand for writing. */
const PALE = '#DCE3EE';

const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;
const writing = (y: number, width: number) => bar(36, y, width, 11, PALE);
const tick = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="22" height="22" rx="7" fill="${bleu}"/><path d="M${x + 5} ${y + 11}l5 5 8-9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`;
const unticked = (x: number, y: number) =>
  `<rect x="${x + 1.5}" y="${y + 1.5}" width="19" height="19" rx="6" fill="none" stroke="${COLOURS.nuit}" stroke-width="3"/>`;
const signature = (x: number, y: number, scale = 1) =>
  `<path transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}" d="M0 0c14-26 24-30 24-14s-8 22 2 16 14-22 22-20-2 20 8 18 12-16 20-14 2 12 16 8" fill="none" stroke="${nuit}" stroke-width="4" stroke-linecap="round"/>`;

const SHEET = {width: 288, height: 388};

/** A convention on a sheet with a folded corner, without its signature. */
function convention(height = SHEET.height): string {
  const below = height - SHEET.height;
  return (
    `<path d="M0 0H216L288 72V${height}H0Z" fill="#fff"/><path d="M216 0V72H288Z" fill="${souci}"/>` +
    bar(36, 42, 122, 16, nuit) +
    bar(36, 72, 84, 12, rose) +
    writing(118, 216) +
    writing(144, 198) +
    writing(170, 216) +
    writing(196, 134) +
    tick(36, 236 + below / 2) +
    bar(70, 242 + below / 2, 122, 11, PALE) +
    tick(36, 272 + below / 2) +
    bar(70, 278 + below / 2, 94, 11, PALE)
  );
}

/** A signed convention. */
export const signed = (x: number, y: number, scale = 1) =>
  moved(convention() + signature(38, 350), SHEET.width, SHEET.height, x, y, scale);

/** The pen of the ornament, large, with its point on the origin. */
const pen = (scale: number) =>
  `<g transform="scale(${scale}) rotate(45) translate(-50 -100)"><rect x="36" y="-86" width="28" height="154" rx="6" fill="${bleu}"/><rect x="36" y="-62" width="28" height="16" fill="${souci}"/><path d="M36 62H64L56 84H44Z" fill="${nuit}"/><rect x="48.3" y="80" width="3.4" height="20" rx="1.2" fill="${nuit}"/></g>`;

/** A convention that is being signed, on a longer sheet: the pen is at the end of the name. */
export function signing(x: number, y: number, scale: number) {
  const height = 446;
  const line = height - 56;
  const drawing =
    convention(height) +
    `<path d="M36 ${line + 14}H252" stroke="${nuit}" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round"/>` +
    signature(44, line, 1.15) +
    `<g transform="translate(150 ${line + 8})">${pen(0.9)}</g>`;
  // The pen leans out of the sheet, upwards to the right.
  return moved(drawing, SHEET.width, height, x, y, scale);
}

/** The lower part of that sheet, for a strip. */
export function signingLow() {
  const drawing =
    `<path d="M0 0H288L360 72V262H0Z" fill="#fff"/><path d="M288 0V72H360Z" fill="${souci}"/>` +
    bar(36, 36, 150, 16, nuit) +
    bar(36, 66, 96, 12, rose) +
    writing(104, 200) +
    writing(130, 168) +
    `<path d="M36 236H244" stroke="${nuit}" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round"/>` +
    signature(44, 222, 1.15) +
    `<g transform="translate(150 230)">${pen(0.9)}</g>`;
  return moved(drawing, 360, 262, 84, 38);
}

/** The place of the seal of approval. */
export const noSealYet = (x: number, y: number, radius: number) =>
  moved(
    `<circle cx="${radius}" cy="${radius}" r="${radius - 3}" fill="none" stroke="${brique}" stroke-width="4.5" stroke-dasharray="1 ${((2 * Math.PI * (radius - 3)) / Math.round((radius - 3) / 1.7) - 1).toFixed(2)}" stroke-linecap="round"/>`,
    radius * 2,
    radius * 2,
    x - radius,
    y - radius,
  );

export const seal = (x: number, y: number, radius: number) =>
  moved(
    `<g transform="translate(80 80) rotate(-14)"><circle r="76" fill="${brique}" stroke="${rose}" stroke-width="7"/><circle r="61" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="1 8.58" stroke-linecap="round"/><path d="M-29 2l19 19L31-21" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    160,
    160,
    x - radius,
    y - radius,
    radius / 80,
  );

/** The questions before a study, in a bubble. 240 × 300. */
export function screening(x: number, y: number, scale = 1) {
  const rows = [116, 92, 124, 76];
  const drawing =
    '<path d="M28 0H212A28 28 0 0 1 240 28V272A28 28 0 0 1 212 300H4A4 4 0 0 1 0 296V28A28 28 0 0 1 28 0Z" fill="#fff"/>' +
    bar(30, 34, 112, 16, nuit) +
    bar(30, 62, 72, 11, COLOURS.ciel) +
    rows
      .map((width, row) => {
        const top = 104 + row * 42;
        return (row < 3 ? tick(30, top) : unticked(30, top)) + bar(66, top + 6, width, 11, PALE);
      })
      .join('');
  return moved(drawing, 240, 300, x, y, scale);
}

/** Two working weeks: eight ticked days, then the day of the study. 360 × 230. */
export function workingDays(x: number, y: number, scale: number) {
  let days = '';
  for (let day = 0; day < 10; day++) {
    const cx = 54 + (day % 5) * 63;
    const cy = 118 + Math.floor(day / 5) * 66;
    days +=
      day < 8
        ? `<circle cx="${cx}" cy="${cy}" r="22" fill="${bleu}"/>`
        : day === 8
          ? `<circle cx="${cx}" cy="${cy}" r="26" fill="${brique}"/><path d="M${cx - 10} ${cy + 1}l7 7 13-14" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`
          : `<circle cx="${cx}" cy="${cy}" r="20.5" fill="none" stroke="${PALE}" stroke-width="3"/>`;
  }
  const drawing =
    '<path d="M24 0H336A24 24 0 0 1 360 24V206A24 24 0 0 1 336 230H24A24 24 0 0 1 0 206V24A24 24 0 0 1 24 0Z" fill="#fff"/>' +
    `<path d="M24 0H336A24 24 0 0 1 360 24V62H0V24A24 24 0 0 1 24 0Z" fill="${nuit}"/>` +
    `<circle cx="34" cy="31" r="7" fill="${souci}"/><circle cx="326" cy="31" r="7" fill="${souci}"/>` +
    days;
  return moved(drawing, 360, 230, x, y, scale);
}
