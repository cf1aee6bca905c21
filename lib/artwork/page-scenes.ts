import {COLOURS} from './colours.ts';
import {cover, type LargeTile} from './covers.ts';
import type {SceneDrawing} from './scenes.ts';
import {grid, placed, tile, type AnyTile} from './tiles.ts';

const picture = (columns: number, rows: number, drawing: string): SceneDrawing => ({
  width: columns * 100,
  height: rows * 100,
  drawing,
});

const panel = (rows: readonly (readonly (AnyTile | null)[])[]): SceneDrawing =>
  picture(rows[0]?.length ?? 0, rows.length, grid(rows));

const strip = (seed: string, palette: number, largeTiles: readonly LargeTile[], columns = 6): SceneDrawing =>
  picture(columns, 2, cover(seed, {columns, rows: 2, palette, largeTiles}));

/** A free place. */
const free = (x: number, y: number) =>
  `<rect x="${x + 8}" y="${y + 8}" width="84" height="84" rx="8" fill="none" stroke="${COLOURS.nuit}" stroke-width="2" stroke-dasharray="5 4"/>`;

/** A row of dots, 600 wide, one of them in brick. Dashes of length 0 with round ends are dots. */
function dots(top: number, size: number, marked: number): string {
  const y = top + size / 2;
  const radius = (size * 7) / 25;
  const step = Number(((600 - 2 * radius) / (600 / size - 1)).toFixed(3));
  return (
    `<path d="M${radius} ${y}H600" fill="none" stroke="${COLOURS.bleu}" stroke-width="${2 * radius}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>` +
    `<circle cx="${(radius + marked * step).toFixed(2)}" cy="${y}" r="${radius}" fill="${COLOURS.brique}"/>`
  );
}

/** About: from a crowd to single people, each row twice as near. */
function nearer(): SceneDrawing {
  const near: AnyTile[] = [
    'nadia',
    ['dots', 'nuit', 'ciel', 'souci'],
    'moussa',
    ['arcs', 'ciel', 'bleu', 'nuit', 1],
    'lucie',
    'marc',
  ];
  const nearest: AnyTile[] = ['yasmine', ['bubble', 'souci', 'nuit', 'souci'], 'theo'];
  return {
    width: 600,
    height: 450,
    drawing:
      dots(0, 25, 4) +
      dots(25, 25, 15) +
      dots(50, 25, 21) +
      dots(75, 50, 7) +
      near.map((spec, x) => placed(tile(spec), x * 100, 150)).join('') +
      nearest.map((spec, x) => placed(tile(spec), x * 200, 250, 200)).join(''),
  };
}

/** Recruitment: 225 people, a dot each; one of them answers. */
function counting(): SceneDrawing {
  let rows = '';
  for (let y = 5.5; y < 291; y += 20) rows += `M5.5 ${y}h280.1`;
  return {
    width: 291,
    height: 291,
    drawing:
      `<path d="${rows}" fill="none" stroke="${COLOURS.ciel}" stroke-width="11" stroke-linecap="round" stroke-dasharray="0 20"/>` +
      `<circle cx="205.5" cy="105.5" r="5.5" fill="${COLOURS.souci}"/>`,
  };
}

const listening = (): SceneDrawing =>
  panel([
    [['reply', 'souci', 'nuit', 'souci'], 'tom'],
    ['mei', ['bubble', 'brique', 'rose', 'brique']],
  ]);

/** The end of a service's page: a question and an answer. */
const talk = (): SceneDrawing =>
  panel([
    [null, ['arcs', 'nuit', 'ciel', 'souci', 1]],
    [['bubble', 'souci', 'nuit', 'souci'], 'colette'],
    [
      ['quarter', 'nuit', 'ciel', 'souci', 3],
      ['reply', 'rose', 'brique', 'white'],
    ],
  ]);

/** Services: people among what is written about them. */
const trades = (): SceneDrawing =>
  panel([
    ['awa', ['dots', 'ciel', 'bleu', 'brique'], 'theo', ['arcs', 'souci', 'nuit', 'brique', 2]],
    [['quarter', 'nuit', 'ciel', 'bleu', 1], 'perrine', ['document', 'rose', 'brique', 'white'], 'paul'],
    [
      ['sensor', 'menthe', 'sapin', 'white'],
      ['halves', 'nuit', 'ciel', 'bleu'],
      'bruno',
      ['target', 'sapin', 'menthe', 'souci'],
    ],
  ]);

/** The same in two rows, where the panel is as wide as the window. */
const tradesLow = (): SceneDrawing =>
  panel([
    [
      'awa',
      ['dots', 'ciel', 'bleu', 'brique'],
      'theo',
      ['document', 'rose', 'brique', 'white'],
      'paul',
      ['arcs', 'souci', 'nuit', 'brique', 2],
    ],
    [
      ['sensor', 'menthe', 'sapin', 'white'],
      'perrine',
      ['halves', 'nuit', 'ciel', 'bleu'],
      'bruno',
      ['quarter', 'nuit', 'ciel', 'bleu', 1],
      ['target', 'sapin', 'menthe', 'souci'],
    ],
  ]);

/** The poster of the company video, 16:9, with nobody in its middle, where the play button stands. */
const poster = (): SceneDrawing =>
  picture(
    16,
    9,
    cover('video', {
      columns: 16,
      rows: 9,
      palette: 0,
      largeTiles: [
        [1, 3, 4, 'odile'],
        [11, 1, 4, 'fatou'],
        [6, 6, 3, 'gaspard'],
        [6, 0, 3, 'roger'],
      ],
    }),
  );

/** Not found: a panel with a missing tile. */
function missing(): SceneDrawing {
  const {width, height, drawing} = panel([
    ['odile', ['arcs', 'ciel', 'bleu', 'nuit', 0], 'hugo', ['quarter', 'souci', 'nuit', 'brique', 1]],
    [['flower', 'nuit', 'ciel', 'brique'], null, ['eye', 'ciel', 'bleu', 'white'], 'bao'],
    [
      ['hourglass', 'ciel', 'bleu', 'souci', 1],
      ['halves', 'souci', 'brique', 'nuit'],
      ['quarter', 'brique', 'rose', 'nuit', 2],
      ['cross', 'bleu', 'souci'],
    ],
    [
      ['arcs', 'nuit', 'bleu', 'ciel', 2],
      ['target', 'rose', 'brique', 'nuit'],
      ['reply', 'sapin', 'menthe', 'sapin'],
      ['leaf', 'menthe', 'nuit', 'souci'],
    ],
  ]);
  return {width, height, drawing: drawing + free(100, 100)};
}

/** Drawings of the content pages; the home page's are in scenes.ts. */
export const PAGE_SCENES = {
  nearer,
  counting,
  listening,
  trades,
  'trades-low': tradesLow,
  talk,
  poster,
  missing,
  thanks: () =>
    strip('merci', 2, [
      [1, 0, 2, 'meline'],
      [4, 0, 2, ['bubble', 'nuit', 'menthe', 'nuit']],
    ]),
  'read-terms': () =>
    strip('cgu', 0, [
      [1, 0, 2, 'marc'],
      [4, 0, 1, ['document', 'souci', 'nuit', 'brique']],
    ]),
  'read-notices': () =>
    strip('mentions', 1, [
      [2, 0, 2, 'yves'],
      [5, 1, 1, ['pen', 'souci', 'nuit', 'white']],
    ]),
  'read-privacy': () =>
    strip('personnelles', 2, [
      [0, 0, 2, 'yasmine'],
      [3, 0, 2, ['eye', 'ciel', 'bleu', 'white']],
    ]),
  'read-accessibility': () =>
    strip('a11y', 3, [
      [3, 0, 2, 'andre'],
      [1, 1, 1, 'agnes'],
    ]),
} as const satisfies Record<string, () => SceneDrawing>;
