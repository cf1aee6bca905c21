import {ink} from './colours.ts';
import {cover, randomFrom, type Hero} from './covers.ts';
import {linesOf, widthOf, writable, writing, type Style} from './lettering.ts';
import {markDrawing} from './mark-drawing.ts';
import {groundOfPerson, PERSON_NAMES} from './people.ts';
import {groundOf, type Ornament} from './tiles.ts';

/** Pixels: what every social network asks for. */
export const CARD_SIZE = {width: 1200, height: 630} as const;

const TILE = 105;
const LEFT = 64;
/** Where the text's side ends; words keep a distance from it. */
const SIDE = 780;
const TEXT_WIDTH = SIDE - 48 - LEFT;
const MARK = 64;
const ARDOISE = '#4A5670';

const TITLE: Omit<Style, 'size'> = {font: 'title', tracking: -0.022};
const LONG = 60;
/** Largest first. Titles beyond sixty characters begin one size smaller. */
const TITLE_SIZES = [76, 64, 54, 46, 40];
/** From below the mark to above the caption, or to the lower edge where there is none. */
const TITLE_TOP = 160;
const BOTTOM = 572;
const CAPTION_SIZE = 28;
const CAPTION_ROOM = 58;

const BUBBLES: readonly Ornament[] = [
  ['bulle', 'ciel', 'bleu', 'white'],
  ['bulle', 'souci', 'nuit', 'souci'],
  ['bulle', 'menthe', 'sapin', 'white'],
  ['bulle2', 'rose', 'brique', 'white'],
  ['bulle2', 'ciel', 'nuit', 'souci'],
];

/** Two people and what is said between them: column and row of each, two tiles wide, in a field of four by six. */
const PLACES: readonly (readonly [
  first: [number, number],
  bubble: [number, number],
  second: [number, number],
])[] = [
  [
    [1, 0],
    [0, 3],
    [2, 4],
  ],
  [
    [1, 0],
    [2, 3],
    [0, 4],
  ],
  [
    [0, 0],
    [2, 2],
    [0, 4],
  ],
  [
    [2, 0],
    [0, 2],
    [2, 4],
  ],
  [
    [2, 0],
    [1, 2],
    [0, 4],
  ],
  [
    [0, 0],
    [1, 2],
    [2, 4],
  ],
];

function heroesOf(seed: string): Hero[] {
  const random = randomFrom(`${seed}/card`);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const [one, between, other] = pick(PLACES);
  const first = pick(PERSON_NAMES);
  const second = pick(PERSON_NAMES.filter((name) => groundOfPerson(name) !== groundOfPerson(first)));
  const grounds = [groundOfPerson(first), groundOfPerson(second)];
  const bubble = pick(BUBBLES.filter((said) => !grounds.includes(groundOf(said))));
  return [
    [...one, 2, first],
    [...between, 2, bubble],
    [...other, 2, second],
  ];
}

interface Setting {
  lines: string[];
  size: number;
}

/** Signs that French sets apart stay with their words, however the title was typed. */
const withSigns = (title: string) => title.replace(/ (?=[:;?!»%€])/g, '\u00A0').replace(/« /g, '«\u00A0');

/** The largest size in which the title has room, cut at a word where none is small enough. */
function titleSetting(title: string, room: number): Setting {
  if (!title) return {lines: [], size: 0};
  const settings = (title.length > LONG ? TITLE_SIZES.slice(1) : TITLE_SIZES).flatMap((size): Setting[] => {
    const lines = linesOf(title, {...TITLE, size}, TEXT_WIDTH);
    return lines && lines.length * size <= room ? [{lines, size}] : [];
  });
  const [largest, next] = settings;
  // Three lines a little smaller read better than four.
  if (largest?.lines.length === 4 && next?.lines.length === 3) return next;
  if (largest) return largest;
  const size = TITLE_SIZES.at(-1) ?? 40;
  const words = title.split(' ');
  while (words.pop()) {
    const lines = words.length ? linesOf(`${words.join(' ')}…`, {...TITLE, size}, TEXT_WIDTH) : [];
    if (lines && lines.length * size <= room) return {lines, size};
  }
  return {lines: [], size};
}

function nameBesideMark(name: string): string {
  const style = {font: 'name', size: 44, tracking: -0.04} as const;
  const room = TEXT_WIDTH - MARK - 12;
  const size = Math.min(style.size, (style.size * room) / Math.max(1, widthOf(name, style)));
  // Capitals are two thirds of the size high: centred on the mark.
  return writing(name, {
    ...style,
    size,
    x: LEFT + MARK + 12,
    y: LEFT + MARK / 2 + size * 0.33,
    colour: 'nuit',
  });
}

interface SocialCard {
  /** The site's name, beside the mark. */
  name: string;
  title: string;
  /** One short line under the title. */
  caption?: string;
  /** Grows the tiles: the same for ever for one page. */
  seed: string;
  accord: number;
}

/**
 * The picture that social networks show beside a link, as SVG source without a single letter of text: all words are
 * outlines. Words that cannot be written whole are left out.
 */
export function socialCard({name, title, caption = '', seed, accord}: SocialCard): string {
  const {width, height} = CARD_SIZE;
  const under = writable('caption', caption);
  const captioned = under && widthOf(under, {font: 'caption', size: CAPTION_SIZE}) <= TEXT_WIDTH;
  const bottom = BOTTOM - (captioned ? CAPTION_ROOM : 0);
  const {lines, size} = titleSetting(withSigns(writable('title', title) ?? ''), bottom - TITLE_TOP);
  const beside = writable('name', name);
  const words = [
    beside ? nameBesideMark(beside) : '',
    ...lines.map((line, index) =>
      // The last line's tails hang below its baseline by a fifth of the size.
      writing(line, {
        ...TITLE,
        size,
        x: LEFT,
        y: bottom - size * 0.2 - (lines.length - 1 - index) * size,
        colour: 'nuit',
      }),
    ),
    captioned
      ? writing(under, {font: 'caption', size: CAPTION_SIZE, x: LEFT, y: BOTTOM - 9, colour: ARDOISE})
      : '',
  ];
  const tiles = cover(seed, {columns: 4, rows: 6, accord, heroes: heroesOf(seed)}).replaceAll(
    ' class="y"',
    '',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${ink('brume')}"/>` +
    `<g transform="translate(${LEFT} ${LEFT}) scale(${MARK / 100})">${markDrawing()}</g>` +
    words.join('') +
    `<g transform="translate(${SIDE} 0) scale(${TILE / 100})">${tiles}</g></svg>`
  );
}
