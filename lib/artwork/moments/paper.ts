import {COLOURS} from '../colours.ts';
import {box, disc, discs, line, shape} from '../shapes.ts';
import {centred, moved} from './composition.ts';

const {nuit, bleu, brique, rose, souci} = COLOURS;
/** The colour of lines that stand for writing. */
const PALE = '#DCE3EE';

const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  box(x, y, width, height, height / 2, fill);
const writing = (y: number, width: number, x = 36) => bar(x, y, width, 11, PALE);
const tick = (x: number, y: number) =>
  box(x, y, 22, 22, 7, bleu) + line(`M${x + 5} ${y + 11}l5 5 8-9`, '#fff', 3.4);
const unticked = (x: number, y: number) =>
  `<rect x="${x + 1.5}" y="${y + 1.5}" width="19" height="19" rx="6" fill="none" stroke="${nuit}" stroke-width="3"/>`;
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
    writing(242 + below / 2, 122, 70) +
    tick(36, 272 + below / 2) +
    writing(278 + below / 2, 94, 70)
  );
}

/** A signed convention. */
export const signed = (x: number, y: number, scale = 1) =>
  moved(convention() + signature(38, 350), SHEET.width, SHEET.height, x, y, scale);

/** The pen of the ornament, large, with its point on the origin. */
const PEN =
  `<g transform="scale(0.9) rotate(45) translate(-50 -100)">` +
  box(36, -86, 28, 154, 6, bleu) +
  `<rect x="36" y="-62" width="28" height="16" fill="${souci}"/>` +
  shape('M36 62H64L56 84H44Z', nuit) +
  box(48.3, 80, 3.4, 20, 1.2, nuit) +
  '</g>';

/** A name on its dotted line, with the pen at its end. @param end the right end of the line */
const halfSigned = (y: number, end: number) =>
  `<path d="M36 ${y + 14}H${end}" stroke="${nuit}" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round"/>` +
  signature(44, y, 1.15) +
  `<g transform="translate(150 ${y + 8})">${PEN}</g>`;

/** A convention that is being signed, on a longer sheet: the pen is at the end of the name. */
export function signing(x: number, y: number, scale: number) {
  const height = 446;
  // The pen leans out of the sheet, upwards to the right.
  return moved(convention(height) + halfSigned(height - 56, 252), SHEET.width, height, x, y, scale);
}

/** The lower part of that sheet, for a strip. */
export function signingLow() {
  const drawing =
    `<path d="M0 0H288L360 72V262H0Z" fill="#fff"/><path d="M288 0V72H360Z" fill="${souci}"/>` +
    bar(36, 36, 150, 16, nuit) +
    bar(36, 66, 96, 12, rose) +
    writing(104, 200) +
    writing(130, 168) +
    halfSigned(222, 244);
  return moved(drawing, 360, 262, 84, 38);
}

/** The place of the seal of approval. */
export function noSealYet(x: number, y: number, radius: number) {
  const inner = radius - 3;
  const gap = ((2 * Math.PI * inner) / Math.round(inner / 1.7) - 1).toFixed(2);
  const drawing = `<circle cx="${radius}" cy="${radius}" r="${inner}" fill="none" stroke="${brique}" stroke-width="4.5" stroke-dasharray="1 ${gap}" stroke-linecap="round"/>`;
  return centred(drawing, radius * 2, x, y, radius);
}

export const seal = (x: number, y: number, radius: number) =>
  centred(
    `<g transform="translate(80 80) rotate(-14)"><circle r="76" fill="${brique}" stroke="${rose}" stroke-width="7"/><circle r="61" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="1 8.58" stroke-linecap="round"/><path d="M-29 2l19 19L31-21" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    160,
    x,
    y,
    radius,
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
        return (row < 3 ? tick(30, top) : unticked(30, top)) + writing(top + 6, width, 66);
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
    if (day < 8) days += disc(cx, cy, 22, bleu);
    else if (day === 8)
      days += disc(cx, cy, 26, brique) + line(`M${cx - 10} ${cy + 1}l7 7 13-14`, '#fff', 5.5);
    else days += `<circle cx="${cx}" cy="${cy}" r="20.5" fill="none" stroke="${PALE}" stroke-width="3"/>`;
  }
  const drawing =
    shape(
      'M24 0H336A24 24 0 0 1 360 24V206A24 24 0 0 1 336 230H24A24 24 0 0 1 0 206V24A24 24 0 0 1 24 0Z',
      '#fff',
    ) +
    shape('M24 0H336A24 24 0 0 1 360 24V62H0V24A24 24 0 0 1 24 0Z', nuit) +
    discs('34,31 326,31', 7, souci) +
    days;
  return moved(drawing, 360, 230, x, y, scale);
}
