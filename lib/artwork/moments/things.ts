import {COLOURS} from '../colours.ts';
import {box, disc, line, shape} from '../shapes.ts';
import {centred, moved} from './composition.ts';

const {nuit, bleu, ciel, brique, souci, sapin, menthe, rose, white} = COLOURS;

/** A drawing with a size of its own; placed by its upper left corner. */
const thing = (width: number, height: number, ...parts: readonly string[]) => {
  const drawing = parts.join('');
  return (x: number, y: number) => moved(drawing, width, height, x, y);
};

/** With room for two faces. */
export const house = thing(
  380,
  370,
  box(276, 30, 44, 90, 4, nuit),
  box(26, 130, 328, 240, 0, white),
  shape('M190 0L380 152H0Z', brique),
  disc(190, 100, 22, rose),
);

/** The glucose sensor of the tiles, without a ground. @param x of its centre, like `y` */
export const sensor = (x: number, y: number, radius: number) =>
  centred(
    disc(36, 36, 36, nuit) + disc(36, 36, 26, white) + line('M19 38H28L33 29L39 46L43 38H53', brique, 5),
    72,
    x,
    y,
    radius,
  );

/** Its cap up. */
export const injector = thing(
  92,
  360,
  box(0, 70, 92, 250, 20, white),
  box(0, 238, 92, 26, 0, bleu),
  box(26, 112, 40, 98, 20, ciel),
  shape('M26 160H66V190A20 20 0 0 1 26 190Z', bleu),
  shape('M12 70V34A34 34 0 0 1 80 34V70Z', souci),
  box(22, 320, 48, 40, 8, nuit),
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

/** On a screen. */
export const questionnaire = thing(
  330,
  320,
  box(0, 0, 330, 320, 24, white),
  shape('M24 0H306A24 24 0 0 1 330 24V70H0V24A24 24 0 0 1 24 0Z', nuit),
  disc(36, 35, 11, brique),
  disc(70, 35, 11, souci),
  disc(104, 35, 11, menthe),
  ...[150, 210, 120].map((width, row) => {
    const top = 104 + row * 68;
    const tick = box(28, top, 44, 44, 12, bleu) + line(`M39 ${top + 22}l9 9 16-18`, white, 7);
    return tick + box(94, top + 12, width, 20, 10, row === 1 ? souci : ciel);
  }),
);

/** A round table from above, with an inhaler on it. @param x of its centre, like `y` */
export const table = (x: number, y: number, radius: number) =>
  centred(
    disc(100, 100, 100, nuit) +
      `<g transform="translate(32 26) scale(1.5)">${shape('M18 18H46V60H72V86H34A16 16 0 0 1 18 70Z', menthe)}${box(22, 8, 20, 24, 5, brique)}${box(67, 62, 8, 22, 2, brique)}</g>`,
    200,
    x,
    y,
    radius,
  );

/** An infusion on its stand: a bag, a line, a pump with a screen. */
export const pump = thing(
  250,
  370,
  line('M125 18V370', menthe, 14),
  line('M60 18H190', menthe, 14),
  box(24, 28, 84, 122, 22, white),
  shape('M24 78H108V128A22 22 0 0 1 86 150H46A22 22 0 0 1 24 128Z', ciel),
  line('M66 150V190', souci, 8),
  box(0, 182, 250, 146, 22, white),
  box(20, 204, 150, 102, 12, nuit),
  line('M32 258H66L82 226L106 288L122 258H158', souci, 10),
  disc(210, 230, 19, brique),
  disc(210, 282, 19, bleu),
);

const sheet = (left: number) =>
  box(left, 46, 110, 124, 10, white) +
  box(left + 18, 66, 74, 12, 6, ciel) +
  box(left + 18, 90, 54, 12, 6, ciel) +
  line(`M${left + 20} 142c10-20 18-22 18-10s-4 14 4 10 10-14 16-12 0 12 8 10`, bleu, 6);

/** A long table with three sheets, signed. */
export const meeting = thing(560, 190, box(0, 0, 560, 190, 24, nuit), sheet(30), sheet(162), sheet(294));

const SKIN = '#E9B68F';

/** A bent leg with a new knee. */
export const leg = thing(
  300,
  370,
  line('M46 66L190 150', SKIN, 88),
  line('M190 150L134 318', SKIN, 76),
  line('M120 336H214', sapin, 60),
  line('M134 282L128 322', sapin, 78),
  disc(190, 150, 62, souci),
  disc(190, 150, 40, white),
  line('M172 150H208M190 132V168', brique, 12),
);
