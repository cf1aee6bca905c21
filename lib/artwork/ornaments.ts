import {hex, type Fill} from './colours.ts';
import {box, disc, discs, ground, line, shape} from './shapes.ts';

/** An ornament in three colours, made of quarter and half circles, capsules and straight cuts. */
type Draw = (on: Fill, figure: Fill, accent?: Fill) => string;

const petals = (d: string, fill: Fill) =>
  [0, 90, 180, 270]
    .map((degrees) => `<path transform="rotate(${degrees} 50 50)" d="${d}" fill="${hex(fill)}"/>`)
    .join('');

const draw = {
  quarter: (on, figure, accent) =>
    ground(on) +
    shape('M-2-2H100V0A100 100 0 0 1 0 100H-2Z', figure) +
    (accent ? shape('M-2-2H50V0A50 50 0 0 1 0 50H-2Z', accent) : ''),
  arcs: (on, figure, accent) =>
    ground(on) +
    shape('M-2-2H100V0A100 100 0 0 1 0 100H-2Z', figure) +
    shape('M-2-2H75V0A75 75 0 0 1 0 75H-2Z', on) +
    shape('M-2-2H50V0A50 50 0 0 1 0 50H-2Z', accent ?? figure) +
    shape('M-2-2H25V0A25 25 0 0 1 0 25H-2Z', on),
  cross: (on, figure) =>
    ground(on) +
    shape(
      'M42-2H58V0A42 42 0 0 0 100 42H102V58H100A42 42 0 0 0 58 100V102H42V100A42 42 0 0 0 0 58H-2V42H0A42 42 0 0 0 42 0Z',
      figure,
    ),
  leaf: (on, figure, accent) =>
    ground(on) +
    shape('M-2-2H50V0A50 50 0 0 1 100 50H102V102H50V100A50 50 0 0 1 0 50H-2Z', figure) +
    (accent ? disc(50, 50, 17, accent) : ''),
  flower: (on, figure, accent) =>
    ground(on) +
    petals('M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50Z', figure) +
    petals('M50 50C20 50 6 30 4 4C30 6 50 20 50 50Z', figure) +
    disc(50, 50, 11, accent ?? on),
  halves: (on, figure, accent) =>
    ground(on) +
    shape('M0 50A50 50 0 0 1 100 50Z', figure) +
    shape('M0 100A50 50 0 0 1 100 100V102H0Z', accent ?? figure),
  hourglass: (on, figure, accent) =>
    ground(on) +
    shape('M0-2H100V0A50 50 0 0 1 0 0Z', figure) +
    shape('M0 100A50 50 0 0 1 100 100V102H0Z', accent ?? figure),
  dots: (on, figure, accent) =>
    ground(on) +
    Array.from({length: 16}, (_, i) =>
      disc(((i % 4) + 0.5) * 25, (Math.floor(i / 4) + 0.5) * 25, 6.75, i === 6 ? (accent ?? figure) : figure),
    ).join(''),
  target: (on, figure, accent) =>
    ground(on) + disc(50, 50, 50, figure) + disc(50, 50, 31, on) + disc(50, 50, 14, accent ?? figure),
  bars: (on, figure, accent) =>
    ground(on) +
    [46, 64, 34, 82]
      .map((height, i) => {
        const x = 8 + i * 23;
        const d = `M${x} 100V${107.5 - height}a7.5 7.5 0 0 1 15 0V102H${x}Z`;
        return shape(d, i === 3 ? (accent ?? figure) : figure);
      })
      .join(''),
  bubble: (on, figure, accent) =>
    ground(on) +
    shape('M12 50A38 38 0 1 1 50 88H12Z', figure) +
    discs('32,50 50,50 68,50', 5.5, accent ?? on),
  reply: (on, figure, accent) =>
    ground(on) + shape('M88 50A38 38 0 1 0 50 88H88Z', figure) + line('M32 42H68M32 58H54', accent ?? on, 7),
  pulse: (on, figure, accent) =>
    ground(on) +
    (accent ? disc(50, 50, 40, accent) : '') +
    line('M-6 54H26L36 34L50 76L62 44L68 54H106', figure, 7),
  capsule: (on, figure, accent) =>
    ground(on) +
    `<g transform="rotate(45 50 50)">${shape('M50 28H20a22 22 0 0 0 0 44H50Z', figure)}${shape('M50 28H80a22 22 0 0 1 0 44H50Z', accent ?? 'white')}</g>`,
  eye: (on, figure, accent) =>
    ground(on) +
    shape('M0 50A58 58 0 0 1 100 50A58 58 0 0 1 0 50Z', figure) +
    disc(50, 50, 21, accent ?? on) +
    disc(50, 50, 9, 'nuit'),
  heart: (on, figure) =>
    ground(on) +
    `<g transform="rotate(45 50 54)">${box(28, 32, 44, 44, 0, figure)}${disc(28, 54, 22, figure)}${disc(50, 32, 22, figure)}</g>`,
  // One dot of a field, found.
  lens: (on, figure, accent) =>
    ground(on) +
    discs(
      '12.5,12.5 37.5,12.5 62.5,12.5 87.5,12.5 12.5,37.5 87.5,37.5 12.5,62.5 87.5,62.5 12.5,87.5 37.5,87.5 62.5,87.5',
      5.5,
      figure,
    ) +
    disc(50, 50, 31, figure) +
    disc(50, 50, 23, on) +
    disc(50, 50, 11, accent ?? figure) +
    line('M74 74L92 92', figure, 12),
  // devices
  inhaler: (on, figure, accent) =>
    ground(on) +
    shape('M23 18H51V60H77V86H39A16 16 0 0 1 23 70Z', figure) +
    box(27, 10, 20, 22, 5, accent ?? 'white') +
    box(72, 62, 8, 22, 2, accent ?? 'white'),
  sensor: (on, figure, accent) =>
    ground(on) +
    disc(50, 50, 36, figure) +
    disc(50, 50, 25, accent ?? 'white') +
    line('M33 52H42L47 43L53 60L57 52H67', 'nuit', 4.5),
  watch: (on, figure, accent) =>
    ground(on) +
    box(33, -4, 34, 108, 0, figure) +
    box(22, 24, 56, 52, 16, 'nuit') +
    box(28, 30, 44, 40, 11, accent ?? 'white') +
    line('M34 51H43L48 42L54 60L58 51H66', 'brique', 4.5),
  pen: (on, figure, accent) =>
    ground(on) +
    `<g transform="rotate(45 50 50)">${box(40, 0, 20, 68, 4, figure)}${box(40, 10, 20, 12, 0, accent ?? 'white')}${shape('M43 68H57V80H43Z', accent ?? 'white')}${box(48.5, 80, 3, 20, 1, 'nuit')}</g>`,
  document: (on, figure, accent) =>
    ground(on) +
    shape('M22 10H62L80 28V92H22Z', figure) +
    shape('M62 10V28H80Z', accent ?? 'rose') +
    line('M34 42H68M34 54H68M34 66H52', on, 5),
} satisfies Record<string, Draw>;

export type OrnamentName = keyof typeof draw;
export const ORNAMENTS: Record<OrnamentName, Draw> = draw;
