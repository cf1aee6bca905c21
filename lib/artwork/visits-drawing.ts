import {COLOURS, type Colour} from './colours.ts';
import {MARK} from './mark-drawing.ts';
import {box, disc, ground, shape, svgFile} from './shapes.ts';
import {placed, tile, type Ornament} from './tiles.ts';

/** How far a form came; `stepTwo` is null where a form has one screen. */
export interface FormVisits {
  form: string;
  seen: number;
  begun: number;
  stepTwo: number | null;
  sent: number;
}

interface Visits {
  days: readonly {day: string; count: number}[];
  forms: readonly FormVisits[];
}

const WIDTH = 1200;
const HEIGHT = 720;
const LEFT = 64;
const RIGHT = WIDTH - LEFT;
/** Foot of the days, and the height of the fullest one. */
const FOOT = 380;
const TALL = 180;
const TILES_TOP = 500;
const TILE = 96;
/** Between two forms. */
const GAP = 56;

/** Colours of a form's tiles: ground, disc, and the ground of what was sent. */
const PALETTES: readonly [Colour, Colour, Colour][] = [
  ['ciel', 'bleu', 'nuit'],
  ['rose', 'brique', 'nuit'],
  ['menthe', 'sapin', 'nuit'],
];
const ORNAMENTS: readonly Ornament[] = ['bubble-souci-nuit-white', 'bars-ciel-bleu-brique'];

const whole = new Intl.NumberFormat('en-GB');
const dayOf = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeZone: 'UTC'});
const date = (day = '') => dayOf.format(Date.parse(day));

/** Words of the program's own, in a font of the reader's machine where ours is not installed. */
const words = (x: number, y: number, size: number, text: string, attributes = '') =>
  `<text x="${x}" y="${y}" font-family="Bricolage Grotesque, system-ui, sans-serif" font-size="${size}" fill="${COLOURS.nuit}" ${attributes}>${text}</text>`;
const BOLD = 'font-weight="700"';
const toTheRight = 'text-anchor="end"';

function daysDrawing(days: Visits['days']): string {
  const most = Math.max(1, ...days.map(({count}) => count));
  const place = (RIGHT - LEFT) / days.length;
  const width = Math.min(30, place * 0.72);
  const bars = days.map(({count}, index) => {
    const x = LEFT + index * place + (place - width) / 2;
    const height = (count / most) * TALL;
    const round = Math.min(width / 2, height);
    const d = `M${x} ${FOOT}V${FOOT - height + round}a${width / 2} ${round} 0 0 1 ${width} 0V${FOOT}Z`;
    return count ? shape(d, count === most ? 'brique' : 'bleu') : '';
  });
  return (
    box(LEFT, FOOT, RIGHT - LEFT, 3, 0, 'nuit') +
    bars.join('') +
    words(LEFT, FOOT + 34, 20, date(days[0]?.day)) +
    words(RIGHT, FOOT + 34, 20, date(days.at(-1)?.day), toTheRight) +
    words(LEFT, FOOT - TALL - 22, 20, `${whole.format(most)} on the fullest day`)
  );
}

/** A tile for each step; the area of its disc is its share of the visits that saw the form. */
function formDrawing({form, seen, begun, stepTwo, sent}: FormVisits, left: number, turn: number): string {
  const [on, figure, end] = PALETTES[turn % PALETTES.length] ?? (['ciel', 'bleu', 'nuit'] as const);
  const steps = [['seen', seen], ['begun', begun], ['step 2', stepTwo], ['sent', sent]] as const; // prettier-ignore
  const tiles = steps.flatMap(([step, count]) => (count === null ? [] : [{step, count}]));
  const drawn = tiles.map(({step, count}, index) => {
    const x = left + index * TILE;
    const share = seen ? Math.min(1, count / seen) : 0;
    const isLast = step === 'sent';
    const drawing =
      ground(isLast ? end : on) + disc(50, 50, 50 * Math.sqrt(share), isLast ? 'souci' : figure);
    return (
      `<svg x="${x}" y="${TILES_TOP}" width="${TILE}" height="${TILE}" viewBox="0 0 100 100">${drawing}</svg>` +
      words(x, TILES_TOP + TILE + 30, 18, step) +
      words(x, TILES_TOP + TILE + 60, 24, whole.format(count), BOLD) +
      (step === 'seen' ? '' : words(x, TILES_TOP + TILE + 86, 18, `${Math.round(share * 100)} %`))
    );
  });
  return words(left, TILES_TOP - 20, 26, form, BOLD) + drawn.join('');
}

/** The days and the forms' steps of a report, as the text of an SVG file. */
export function visitsDrawing({days, forms}: Visits): string {
  const all = days.reduce((sum, {count}) => sum + count, 0);
  const lefts = forms.map((_, index) =>
    forms.slice(0, index).reduce((x, {stepTwo}) => x + (stepTwo === null ? 3 : 4) * TILE + GAP, LEFT),
  );
  const ornaments = ORNAMENTS.map((name, index) => placed(tile(name), index * 100, 0)).join('');
  return svgFile({
    width: WIDTH,
    height: HEIGHT,
    drawing:
      box(0, 0, WIDTH, HEIGHT, 0, 'brume') +
      `<g transform="translate(${LEFT} 56) scale(.64)">${MARK}</g>` +
      words(LEFT + 84, 104, 44, `${whole.format(all)} views`, BOLD) +
      `<svg x="${RIGHT - 2 * TILE}" y="0" width="${2 * TILE}" height="${TILE}" viewBox="0 0 200 100">${ornaments}</svg>` +
      daysDrawing(days) +
      forms.map((form, index) => formDrawing(form, lefts[index] ?? LEFT, index)).join(''),
  });
}
