import {COLOURS, type Colour, type Fill} from './colours.ts';
import {box, disc, discs, ground, line, shape} from './shapes.ts';

const SKIN = ['#F8D9C4', '#EDBB97', '#CF8F63', '#96603F', '#643D2A'] as const;

/** Hair behind and before the head; a veil goes behind the face and over the shoulders. */
type Cut = (h: Fill) => {behind?: string; before?: string; veil?: boolean};

const CUTS = {
  short: (h) => ({
    before: shape(
      'M29 42C25 22 37 12 52 13C66 13 75 24 71 42C69 36 66 31 59 30C49 33 38 31 34 35C31 37 30 39 29 42Z',
      h,
    ),
  }),
  fringe: (h) => ({
    before: shape('M29 42C26 24 36 11 51 12C67 12 74 24 71 42C69 33 62 27 52 25C47 32 36 34 29 42Z', h),
  }),
  crew: (h) => ({
    before: shape('M31 36V26A12 12 0 0 1 43 14H57A12 12 0 0 1 69 26V36C66 31 62 29 50 29S34 31 31 36Z', h),
  }),
  bob: (h) => ({
    behind: shape('M23 60V39A27 27 0 0 1 77 39V60A6 6 0 0 1 71 66H29A6 6 0 0 1 23 60Z', h),
    before: shape('M23 60V39A27 27 0 0 1 77 39V60H69V40C66 33 58 30 50 30S34 33 31 40V60Z', h),
  }),
  long: (h) => ({
    behind: shape('M22 40A28 28 0 0 1 78 40V88H22Z', h),
    before: shape('M30 42C29 26 38 15 50 15S71 26 70 42C68 32 61 25 54 23C50 31 38 34 30 42Z', h),
  }),
  afro: (h) => ({
    behind: disc(50, 34, 31, h) + disc(28, 48, 13, h) + disc(72, 48, 13, h),
    before: shape('M31 38C32 27 40 23 50 23S68 27 69 38C64 31 58 29 50 29S36 31 31 38Z', h),
  }),
  bun: (h) => ({
    behind: disc(50, 14, 9.5, h),
    before: shape('M29 42C26 24 37 13 50 13S74 24 71 42L69 41C68 33 60 27 50 27S32 33 31 41Z', h),
  }),
  curls: (h) => ({
    behind: discs('30,34 34,22 45,15 57,15 67,23 71,35 28,47 72,48', 9.5, h),
    before: discs('37,27 46,23 56,24 64,29', 7, h),
  }),
  bald: () => ({}),
  // Also before both temples: beside the head alone it would look like headphones.
  crown: (h) => ({
    behind: box(25, 32, 50, 19, 9, h),
    before:
      shape('M31 45V36A17 17 0 0 1 35 27C36.5 33 36.5 39 31 45Z', h) +
      shape('M69 45V36A17 17 0 0 0 65 27C63.5 33 63.5 39 69 45Z', h),
  }),
  veil: (h) => ({
    veil: true,
    behind:
      shape(
        'M21 46A29 30 0 0 1 79 46C79 60 82 66 88 76C80 92 66 97 50 97S20 92 12 76C18 66 21 60 21 46Z',
        h,
      ) + line('M33 62C36 76 52 84 74 80M31 70C36 84 50 90 62 90', 'rgba(255,255,255,.32)', 2.2),
  }),
  turban: (h) => ({
    before:
      shape('M26 40C19 17 33 4 51 4S81 17 74 40C68 34 60 32 50 25C40 32 32 34 26 40Z', h) +
      line('M50 25C43 21 34 21 27 25M50 25C57 21 66 21 73 25', 'rgba(255,255,255,.5)', 2.2) +
      line('M50 25C44 16 38 13 31 14M50 25C56 16 62 13 69 14', 'rgba(255,255,255,.5)', 2.2) +
      line('M50 25C49 17 47 11 43 7', 'rgba(255,255,255,.5)', 2.2),
  }),
  ponytail: (h) => ({
    behind: shape('M66 20A18 18 0 0 1 90 38C90 52 84 62 78 66C80 52 76 44 66 38Z', h),
    before: shape('M29 42C26 24 37 13 50 13S74 24 71 42L69 41C68 33 60 27 50 27S32 33 31 41Z', h),
  }),
} satisfies Record<string, Cut>;

const BEARD =
  'M31 43C31 48 33 49 38 49C42 47 46 47.5 50 47.5S58 47 62 49C67 49 69 48 69 43V47A19 20 0 0 1 31 47Z';

/** What is under the neck, and what is over it. */
type Clothes = (colours: {top: Fill; trim: Fill; skin: Fill}) => [under: string, over?: string];

/** The stripes of a shirt, from sleeve to sleeve along the shoulders; the last reaches the lower edge. */
const STRIPES =
  'M10.6 81Q12.4 79 15.1 77H84.9Q87.6 79 89.4 81ZM5.3 90.5Q5.9 88.5 6.9 86.5H93.1Q94.1 88.5 94.7 90.5ZM4 102V100L4.2 96H95.8L96 100V102Z';

const CLOTHES = {
  plain: () => [''],
  stripes: ({trim}) => [shape(STRIPES, trim)],
  coat: ({trim}) => [
    shape('M34 69.5L50 92L66 69.5L60 68H40Z', trim) +
      line('M35 70L47 100M65 70L53 100', 'rgba(20,33,61,.28)', 2.2),
  ],
  // The trim after the neck, whose round end would cover its inner half.
  'v-neck': ({trim, skin}) => [shape('M39 68L50 86L61 68Z', skin), line('M38 69L50 87L62 69', trim, 3.4)],
  collar: ({trim}) => [shape('M36 69L50 82L40 92L30 71Z', trim) + shape('M64 69L50 82L60 92L70 71Z', trim)],
  rollneck: ({top, skin}) => [
    box(36, 60, 28, 16, 7, top) + line('M38 68H62', 'rgba(255,255,255,.35)', 2),
    box(40, 52, 20, 12, 0, skin) + shape('M40 58C46 66 56 65 60 58V62H40Z', 'rgba(20,33,61,.13)'),
  ],
} satisfies Record<string, Clothes>;

/** Things worn and devices, in the colour of the face's lines where they have none of their own. */
const WORN = {
  glasses: (feature) =>
    `<g fill="rgba(255,255,255,.28)" stroke="${feature}" stroke-width="2"><circle cx="42" cy="42" r="6.6"/><circle cx="58" cy="42" r="6.6"/></g>` +
    line('M48.6 41Q50 39.8 51.4 41M35.4 41L31 39.6M64.6 41L69 39.6', feature, 2),
  stethoscope: () =>
    line('M37 70C35 82 42 88 44 88M63 70C65 80 60 84 60 88', 'nuit', 2.6) +
    disc(60, 91, 4.4, 'nuit') +
    disc(60, 91, 1.9, 'souci'),
  'hearing-aid': () => line('M71.5 38C76 39 76 47 71.5 48', 'brique', 3.2),
  patch: () => disc(79, 88, 7, 'white') + disc(79, 88, 3, 'brique'),
  mask: () =>
    shape('M33 47C40 44 45 43.5 50 43.5S60 44 67 47V52C66 62 58 66 50 66S34 62 33 52Z', 'white') +
    line('M38 52H62M40 57.5H60', 'rgba(44,80,211,.35)', 1.8) +
    line('M33 48L30 45M67 48L70 45', 'white', 2),
  earrings: () => disc(30, 50, 2.4, 'souci') + disc(70, 50, 2.4, 'souci'),
  headphones: () =>
    line('M29 40A21 21 0 0 1 71 40', 'nuit', 3.2) +
    box(26, 38, 7, 13, 3.5, 'nuit') +
    box(67, 38, 7, 13, 3.5, 'nuit'),
} satisfies Record<string, (feature: Fill) => string>;

type Look = readonly [
  ground: Colour,
  skin: 0 | 1 | 2 | 3 | 4,
  hair: Fill,
  cut: keyof typeof CUTS,
  top: Colour,
  style: keyof typeof CLOTHES,
  more?: {trim?: Colour; wears?: keyof typeof WORN; beard?: Fill},
];

/** The sixteen people of the site, invented: no real person's data is behind them. */
const LOOKS = {
  ines: ['souci', 2, 'nuit', 'bob', 'bleu', 'v-neck'],
  paul: ['ciel', 0, 'brique', 'fringe', 'white', 'coat', {trim: 'bleu', wears: 'stethoscope'}],
  awa: ['brique', 4, '#1B1220', 'afro', 'souci', 'plain', {wears: 'earrings'}],
  leila: ['menthe', 1, 'bleu', 'veil', 'white', 'plain'],
  andre: ['bleu', 0, '#DDE3EC', 'crown', 'rose', 'collar', {wears: 'glasses', beard: '#DDE3EC'}],
  samir: ['rose', 2, 'nuit', 'crew', 'sapin', 'v-neck', {trim: 'menthe', beard: 'nuit'}],
  lucie: ['sapin', 0, 'souci', 'long', 'rose', 'plain', {wears: 'patch'}],
  mei: ['rose', 1, 'nuit', 'bun', 'brique', 'rollneck', {wears: 'glasses'}],
  tom: ['menthe', 3, 'nuit', 'curls', 'white', 'stripes', {trim: 'bleu', wears: 'headphones'}],
  harpreet: ['souci', 2, 'bleu', 'turban', 'nuit', 'collar', {trim: 'ciel', beard: '#2A1A20'}],
  jeanne: ['souci', 0, '#DDE3EC', 'curls', 'sapin', 'rollneck', {wears: 'hearing-aid'}],
  ousmane: ['bleu', 4, 'nuit', 'bald', 'white', 'coat', {trim: 'menthe', wears: 'stethoscope'}],
  chloe: ['brique', 1, '#4A2B20', 'ponytail', 'ciel', 'v-neck', {trim: 'bleu', wears: 'mask'}],
  marc: ['nuit', 1, '#4A2B20', 'short', 'souci', 'plain', {beard: '#4A2B20'}],
  nadia: ['ciel', 3, '#1B1220', 'long', 'brique', 'v-neck', {trim: 'rose'}],
  yves: ['rose', 0, '#DDE3EC', 'short', 'bleu', 'collar'],
} satisfies Record<string, Look>;

export type PersonName = keyof typeof LOOKS;

/** How a person looks; without a trim of their own, clothes have a white one. */
export function lookOf(name: PersonName) {
  const look: Look = LOOKS[name];
  const [ground, skin, hair, cut, top, style, {trim = 'white', wears, beard} = {}] = look;
  return {ground, skin, hair, cut, top, style, trim, wears, beard} as const;
}

const DARK_BEARDS = new Set<Fill>(['nuit', '#4A2B20', '#2A1A20']);

/** A person from the front: the head a capsule of 38 × 45 at y 19, the eyes at (42.5, 41.5) and (57.5, 41.5). */
export function person(name: PersonName): string {
  const {top, style, trim, wears, beard, ...look} = lookOf(name);
  const skin = SKIN[look.skin];
  const dark = look.skin >= 3;
  const feature = dark ? '#2A1610' : COLOURS.nuit;
  const {behind = '', before = '', veil}: ReturnType<Cut> = CUTS[look.cut](look.hair);
  const clothes: Clothes = CLOTHES[style];
  const [under, over = ''] = clothes({top, trim, skin});
  const neck =
    shape('M40 52H60V67A10 11 0 0 1 40 67Z', skin) +
    shape('M40 60C46 68 56 67 60 60V63C57 70 44 71 40 64Z', 'rgba(20,33,61,.13)');
  const head = veil
    ? `<ellipse cx="50" cy="43" rx="18.5" ry="22" fill="${skin}"/>`
    : disc(30.5, 43, 4.8, skin) + disc(69.5, 43, 4.8, skin) + box(31, 19, 38, 45, 19, skin);
  const face =
    discs('38.5,49 61.5,49', 4, '#D8452B', `opacity="${dark ? 0.28 : 0.2}"`) +
    discs('42.5,41.5 57.5,41.5', 2.1, feature) +
    line('M50 41.5C48.6 45 48 47 49 48.2C49.8 49 51 48.8 52 48.2', feature, 1.7, 'opacity=".6"');
  const mouth = beard
    ? line('M45.5 54Q50 57.4 54.5 54', DARK_BEARDS.has(beard) ? '#F8D9C4' : feature, 1.9)
    : line('M45 54.2Q50 58.4 55 54.2', feature, 1.9);
  return [
    ground(look.ground),
    veil ? '' : behind,
    shape('M4 100C4 79 20 72 37 69H63C80 72 96 79 96 100V102H4Z', top),
    under,
    veil ? behind : '',
    veil || style === 'rollneck' ? '' : neck,
    over,
    head,
    beard ? shape(BEARD, beard) : '',
    before,
    face,
    mouth,
    wears ? WORN[wears](feature) : '',
  ].join('');
}

export const PERSON_NAMES = Object.keys(LOOKS) as PersonName[];
export const isPerson = (name: string): name is PersonName => name in LOOKS;

/** The sixteen in the order of the visitor's choice, four or eight in a row: neighbours have different grounds. */
export const CHOICE: readonly PersonName[] = [
  ...(['ines', 'paul', 'awa', 'leila'] as const),
  ...(['andre', 'samir', 'lucie', 'mei'] as const),
  ...(['tom', 'harpreet', 'ousmane', 'jeanne'] as const),
  ...(['chloe', 'marc', 'yves', 'nadia'] as const),
];

/** On a white page, white shoulders would look like a bite out of the lower edge. */
export const wearsWhite = (name: PersonName): boolean => lookOf(name).top === 'white';
