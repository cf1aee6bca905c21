import {COLOURS, type Colour} from '../colours.ts';
import {box, disc, line, shape} from '../shapes.ts';
import {moved} from './composition.ts';

const {nuit, bleu, ciel, brique, souci, sapin, menthe, rose} = COLOURS;
const WHITE = COLOURS.white;

/** A house with room for two faces. 380 × 370. */
export const house = (x: number, y: number) =>
  moved(
    box(276, 30, 44, 90, 4, nuit) +
      box(26, 130, 328, 240, 0, WHITE) +
      shape('M190 0L380 152H0Z', brique) +
      disc(190, 100, 22, rose),
    380,
    370,
    x,
    y,
  );

/** The glucose sensor of the tiles, without a ground. @param x of its centre, like `y` */
export const sensor = (x: number, y: number, radius: number) =>
  moved(
    disc(36, 36, 36, nuit) + disc(36, 36, 26, WHITE) + line('M19 38H28L33 29L39 46L43 38H53', brique, 5),
    72,
    72,
    x - radius,
    y - radius,
    radius / 36,
  );

/** An injector, its cap up. 92 × 360. */
export const injector = (x: number, y: number) =>
  moved(
    box(0, 70, 92, 250, 20, WHITE) +
      box(0, 238, 92, 26, 0, bleu) +
      box(26, 112, 40, 98, 20, ciel) +
      shape('M26 160H66V190A20 20 0 0 1 26 190Z', bleu) +
      shape('M12 70V34A34 34 0 0 1 80 34V70Z', souci) +
      box(22, 320, 48, 40, 8, nuit),
    92,
    360,
    x,
    y,
  );

/** What a camera frames, with the light of the recording. @param size of the square */
export function viewfinder(x: number, y: number, size: number) {
  const arm = size * 0.22;
  const corners = [
    `M6 ${arm}V6H${arm}`,
    `M${size - arm} 6H${size - 6}V${arm}`,
    `M${size - 6} ${size - arm}V${size - 6}H${size - arm}`,
    `M${arm} ${size - 6}H6V${size - arm}`,
  ].join('');
  return line(corners, nuit, 12, `transform="translate(${x} ${y})"`);
}

/** A questionnaire on a screen. 330 × 320. */
export function questionnaire(x: number, y: number) {
  const rows = [150, 210, 120]
    .map((width, row) => {
      const top = 104 + row * 68;
      const tick = box(28, top, 44, 44, 12, bleu) + line(`M39 ${top + 22}l9 9 16-18`, WHITE, 7);
      return tick + box(94, top + 12, width, 20, 10, row === 1 ? souci : ciel);
    })
    .join('');
  return moved(
    box(0, 0, 330, 320, 24, WHITE) +
      shape('M24 0H306A24 24 0 0 1 330 24V70H0V24A24 24 0 0 1 24 0Z', nuit) +
      disc(36, 35, 11, brique) +
      disc(70, 35, 11, souci) +
      disc(104, 35, 11, menthe) +
      rows,
    330,
    320,
    x,
    y,
  );
}

/** A round table from above, with an inhaler on it. @param x of its centre, like `y` */
export const table = (x: number, y: number, radius: number) =>
  moved(
    disc(100, 100, 100, nuit) +
      `<g transform="translate(32 26) scale(1.5)">${shape('M18 18H46V60H72V86H34A16 16 0 0 1 18 70Z', menthe)}${box(22, 8, 20, 24, 5, brique)}${box(67, 62, 8, 22, 2, brique)}</g>`,
    200,
    200,
    x - radius,
    y - radius,
    radius / 100,
  );

/** An infusion on its stand: a bag, a line, a pump with a screen. 250 × 370. */
export const pump = (x: number, y: number) =>
  moved(
    line('M125 18V370', menthe, 14) +
      line('M60 18H190', menthe, 14) +
      box(24, 28, 84, 122, 22, WHITE) +
      shape('M24 78H108V128A22 22 0 0 1 86 150H46A22 22 0 0 1 24 128Z', ciel) +
      line('M66 150V190', souci, 8) +
      box(0, 182, 250, 146, 22, WHITE) +
      box(20, 204, 150, 102, 12, nuit) +
      line('M32 258H66L82 226L106 288L122 258H158', souci, 10) +
      disc(210, 230, 19, brique) +
      disc(210, 282, 19, bleu),
    250,
    370,
    x,
    y,
  );

/** A long table with three sheets, signed. 560 × 190. */
export function meeting(x: number, y: number) {
  const sheet = (left: number) =>
    box(left, 46, 110, 124, 10, WHITE) +
    box(left + 18, 66, 74, 12, 6, ciel) +
    box(left + 18, 90, 54, 12, 6, ciel) +
    line(`M${left + 20} 142c10-20 18-22 18-10s-4 14 4 10 10-14 16-12 0 12 8 10`, bleu, 6);
  return moved(
    box(0, 0, 560, 190, 24, nuit) + [30, 162, 294].map((left) => sheet(left)).join(''),
    560,
    190,
    x,
    y,
  );
}

const SKIN = '#E9B68F';

/** A bent leg with a new knee. 300 × 370. */
export const leg = (x: number, y: number) =>
  moved(
    line('M46 66L190 150', SKIN, 88) +
      line('M190 150L134 318', SKIN, 76) +
      line('M120 336H214', sapin, 60) +
      line('M134 282L128 322', sapin, 78) +
      disc(190, 150, 62, souci) +
      disc(190, 150, 40, WHITE) +
      line('M172 150H208M190 132V168', brique, 12),
    300,
    370,
    x,
    y,
  );

/** The whole ground of a drawing. */
export const on = (colour: Colour, width: number, height: number) =>
  shape(`M-2-2H${width + 2}V${height + 2}H-2Z`, colour);
