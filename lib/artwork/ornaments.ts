import {ink, type Ink} from './colours.ts';
import {box, disc, ground, line, shape} from './shapes.ts';

/** a = ground, b = figure, d = accent. Only quarter and half circles, capsules and straight cuts. */
type Drawing = (a: Ink, b: Ink, d?: Ink) => string;

const drawings = {
  quart: (a, b, d) =>
    ground(a) +
    shape('M-2-2H100V0A100 100 0 0 1 0 100H-2Z', b) +
    (d ? shape('M-2-2H50V0A50 50 0 0 1 0 50H-2Z', d) : ''),
  arcs: (a, b, d) =>
    ground(a) +
    shape('M-2-2H100V0A100 100 0 0 1 0 100H-2Z', b) +
    shape('M-2-2H75V0A75 75 0 0 1 0 75H-2Z', a) +
    shape('M-2-2H50V0A50 50 0 0 1 0 50H-2Z', d || b) +
    shape('M-2-2H25V0A25 25 0 0 1 0 25H-2Z', a),
  croix: (a, b) =>
    ground(a) +
    shape(
      'M42-2H58V0A42 42 0 0 0 100 42H102V58H100A42 42 0 0 0 58 100V102H42V100A42 42 0 0 0 0 58H-2V42H0A42 42 0 0 0 42 0Z',
      b,
    ),
  feuille: (a, b, d) =>
    ground(a) +
    shape('M-2-2H50V0A50 50 0 0 1 100 50H102V102H50V100A50 50 0 0 1 0 50H-2Z', b) +
    (d ? disc(50, 50, 17, d) : ''),
  fleur: (a, b, d) =>
    ground(a) +
    [0, 90, 180, 270]
      .map(
        (k) =>
          `<path transform="rotate(${k} 50 50)" d="M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50Z" fill="${ink(b)}"/>`,
      )
      .join('') +
    [0, 90, 180, 270]
      .map(
        (k) =>
          `<path transform="rotate(${k} 50 50)" d="M50 50C20 50 6 30 4 4C30 6 50 20 50 50Z" fill="${ink(b)}"/>`,
      )
      .join('') +
    disc(50, 50, 11, d || a),
  demis: (a, b, d) =>
    ground(a) + shape('M0 50A50 50 0 0 1 100 50Z', b) + shape('M0 100A50 50 0 0 1 100 100V102H0Z', d || b),
  sablier: (a, b, d) =>
    ground(a) + shape('M0-2H100V0A50 50 0 0 1 0 0Z', b) + shape('M0 100A50 50 0 0 1 100 100V102H0Z', d || b),
  points: (a, b, d) =>
    ground(a) +
    Array.from({length: 16}, (_, i) =>
      disc(((i % 4) + 0.5) * 25, (Math.floor(i / 4) + 0.5) * 25, 6.75, i === 6 ? d || b : b),
    ).join(''),
  cible: (a, b, d) => ground(a) + disc(50, 50, 50, b) + disc(50, 50, 31, a) + disc(50, 50, 14, d || b),
  barres: (a, b, d) =>
    ground(a) +
    [
      [8, 46],
      [31, 64],
      [54, 34],
      [77, 82],
    ]
      .map(([x = 0, h = 0], i) =>
        shape(`M${x} 100V${100 - h + 7.5}a7.5 7.5 0 0 1 15 0V102H${x}Z`, i === 3 ? d || b : b),
      )
      .join(''),
  bulle: (a, b, d) =>
    ground(a) +
    shape('M12 50A38 38 0 1 1 50 88H12Z', b) +
    [32, 50, 68].map((x) => disc(x, 50, 5.5, d || a)).join(''),
  bulle2: (a, b, d) =>
    ground(a) + shape('M88 50A38 38 0 1 0 50 88H88Z', b) + line('M32 42H68M32 58H54', d || a, 7),
  pouls: (a, b, d) =>
    ground(a) + (d ? disc(50, 50, 40, d) : '') + line('M-6 54H26L36 34L50 76L62 44L68 54H106', b, 7),
  gelule: (a, b, d) =>
    ground(a) +
    `<g transform="rotate(45 50 50)">${shape('M50 28H20a22 22 0 0 0 0 44H50Z', b)}${shape('M50 28H80a22 22 0 0 1 0 44H50Z', d || 'white')}</g>`,
  oeil: (a, b, d) =>
    ground(a) +
    shape('M0 50A58 58 0 0 1 100 50A58 58 0 0 1 0 50Z', b) +
    disc(50, 50, 21, d || a) +
    disc(50, 50, 9, 'nuit'),
  soleil: (a, b, d) =>
    ground(a) +
    shape('M18 100A32 32 0 0 1 82 100V102H18Z', b) +
    [-72, -36, 0, 36, 72]
      .map((k) => `<g transform="rotate(${k} 50 100)">${box(46, 24, 8, 28, 4, d || b)}</g>`)
      .join(''),
  coeur: (a, b) =>
    ground(a) +
    `<g transform="rotate(45 50 54)">${box(28, 32, 44, 44, 0, b)}${disc(28, 54, 22, b)}${disc(50, 32, 22, b)}</g>`,
  vagues: (a, b) =>
    ground(a) +
    [12, 37, 62, 87]
      .map((y) =>
        line(
          `M-12.5 ${y}a12.5 12.5 0 0 0 25 0a12.5 12.5 0 0 1 25 0a12.5 12.5 0 0 0 25 0a12.5 12.5 0 0 1 25 0a12.5 12.5 0 0 0 25 0`,
          b,
          6.5,
        ),
      )
      .join(''),
  // devices
  inhalateur: (a, b, d) =>
    ground(a) +
    shape('M23 18H51V60H77V86H39A16 16 0 0 1 23 70Z', b) +
    box(27, 10, 20, 22, 5, d || 'white') +
    box(72, 62, 8, 22, 2, d || 'white'),
  capteur: (a, b, d) =>
    ground(a) +
    disc(50, 50, 36, b) +
    disc(50, 50, 25, d || 'white') +
    line('M33 52H42L47 43L53 60L57 52H67', 'nuit', 4.5),
  montre: (a, b, d) =>
    ground(a) +
    box(33, -4, 34, 108, 0, b) +
    box(22, 24, 56, 52, 16, 'nuit') +
    box(28, 30, 44, 40, 11, d || 'white') +
    line('M34 51H43L48 42L54 60L58 51H66', 'brique', 4.5),
  stylo: (a, b, d) =>
    ground(a) +
    `<g transform="rotate(45 50 50)">${box(40, 0, 20, 68, 4, b)}${box(40, 10, 20, 12, 0, d || 'white')}${shape('M43 68H57V80H43Z', d || 'white')}${box(48.5, 80, 3, 20, 1, 'nuit')}</g>`,
  doc: (a, b, d) =>
    ground(a) +
    shape('M22 10H62L80 28V92H22Z', b) +
    shape('M62 10V28H80Z', d || 'rose') +
    line('M34 42H68M34 54H68M34 66H52', a, 5),
} satisfies Record<string, Drawing>;

export type OrnamentName = keyof typeof drawings;
export const ORNAMENTS: Record<OrnamentName, Drawing> = drawings;
export const ORNAMENT_NAMES = Object.keys(drawings) as OrnamentName[];
