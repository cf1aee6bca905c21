import {COLOURS} from './colours.ts';
import {cover, type LargeTile} from './covers.ts';
import {free} from './moments/composition.ts';
import {disc, type Drawing} from './shapes.ts';
import {panel, placed, tile, type TileName} from './tiles.ts';

/** A field of ornaments with larger tiles. */
const field = (seed: string, palette: number, largeTiles: readonly LargeTile[], columns = 6, rows = 2) =>
  cover(seed, {columns, rows, palette, largeTiles});

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

/** From a crowd to single people, each row twice as near. */
function nearer(): Drawing {
  const near = ['nadia', 'dots-nuit-ciel-souci', 'moussa', 'arcs-ciel-bleu-nuit-1', 'lucie', 'marc'] as const;
  const nearest = ['yasmine', 'bubble-souci-nuit-souci', 'theo'] as const;
  const row = (names: readonly TileName[], top: number, size: number) =>
    names.map((name, x) => placed(tile(name), x * size, top, size)).join('');
  return {
    width: 600,
    height: 450,
    drawing:
      dots(0, 25, 4) +
      dots(25, 25, 15) +
      dots(50, 25, 21) +
      dots(75, 50, 7) +
      row(near, 150, 100) +
      row(nearest, 250, 200),
  };
}

/** 225 people, a dot each; one of them answers. */
function counting(): Drawing {
  const rows = Array.from({length: 15}, (_, row) => `M5.5 ${5.5 + row * 20}h280.1`).join('');
  return {
    width: 291,
    height: 291,
    drawing:
      `<path d="${rows}" fill="none" stroke="${COLOURS.ciel}" stroke-width="11" stroke-linecap="round" stroke-dasharray="0 20"/>` +
      disc(205.5, 105.5, 5.5, 'souci'),
  };
}

const participants = panel('agnes', '.', 'ines');
const missing = panel(
  'odile arcs-ciel-bleu-nuit-0 hugo quarter-souci-nuit-brique-1',
  'flower-nuit-ciel-brique . eye-ciel-bleu-white bao',
  'hourglass-ciel-bleu-souci-1 halves-souci-brique-nuit quarter-brique-rose-nuit-2 cross-bleu-souci',
  'arcs-nuit-bleu-ciel-2 target-rose-brique-nuit reply-sapin-menthe-sapin leaf-menthe-nuit-souci',
);
/** The edge of a missing tile. */
const GAP = `<rect x="108" y="108" width="84" height="84" rx="8" fill="none" stroke="${COLOURS.nuit}" stroke-width="2" stroke-dasharray="5 4"/>`;

/** Drawings of the pages. A name that ends in `-low` is the same drawing for narrow windows. */
export const SCENES = {
  companies: panel(
    'idris arcs-ciel-bleu-nuit-1',
    'bubble-ciel-bleu-white solange',
    'quarter-nuit-ciel-souci-3 sensor-souci-nuit-white',
  ),
  'companies-low': panel(
    'arcs-ciel-bleu-nuit-1 idris bubble-ciel-bleu-white',
    'sensor-souci-nuit-white quarter-nuit-ciel-brique-0 solange',
  ),
  /** Two faces and a free place between them. */
  participants: {...participants, drawing: participants.drawing + free(0, 100, 100).drawing},
  /** Above the footer, repeated. */
  frieze: panel(
    'arcs-nuit-bleu-ciel-0 cross-ciel-bleu quarter-brique-rose-souci-1 halves-nuit-souci-brique ' +
      'leaf-sapin-menthe-souci arcs-rose-brique-nuit-2 flower-nuit-ciel-brique quarter-souci-nuit-brique-3 ' +
      'target-bleu-ciel-souci hourglass-menthe-sapin-nuit-1',
  ),
  nearer: nearer(),
  counting: counting(),
  listening: panel('reply-souci-nuit-souci tom', 'mei bubble-brique-rose-brique'),
  /** The end of a service's page: a question and an answer. */
  talk: panel(
    '. arcs-nuit-ciel-souci-1',
    'bubble-souci-nuit-souci colette',
    'quarter-nuit-ciel-souci-3 reply-rose-brique-white',
  ),
  /** People among what is written about them. */
  trades: panel(
    'awa dots-ciel-bleu-brique theo arcs-souci-nuit-brique-2',
    'quarter-nuit-ciel-bleu-1 perrine document-rose-brique-white paul',
    'sensor-menthe-sapin-white halves-nuit-ciel-bleu bruno target-sapin-menthe-souci',
  ),
  'trades-low': panel(
    'awa dots-ciel-bleu-brique theo document-rose-brique-white paul arcs-souci-nuit-brique-2',
    'sensor-menthe-sapin-white perrine halves-nuit-ciel-bleu bruno quarter-nuit-ciel-bleu-1 target-sapin-menthe-souci',
  ),
  /** The poster of the company video, 16:9, without a face in its middle, where the play button stands. */
  poster: field(
    'video',
    0,
    [
      [1, 3, 4, 'odile'],
      [11, 1, 4, 'fatou'],
      [2, 0, 3, 'gaspard'],
      [12, 6, 3, 'roger'],
    ],
    16,
    9,
  ),
  missing: {...missing, drawing: missing.drawing + GAP},
  thanks: field('merci', 2, [
    [1, 0, 2, 'meline'],
    [4, 0, 2, 'bubble-nuit-menthe-nuit'],
  ]),
  'read-terms': field('cgu', 0, [
    [1, 0, 2, 'marc'],
    [4, 0, 1, 'document-souci-nuit-brique'],
  ]),
  'read-notices': field('mentions', 1, [
    [2, 0, 2, 'yves'],
    [5, 1, 1, 'pen-souci-nuit-white'],
  ]),
  'read-privacy': field('personnelles', 2, [
    [0, 0, 2, 'yasmine'],
    [3, 0, 2, 'eye-ciel-bleu-white'],
  ]),
  'read-accessibility': field('a11y', 3, [
    [3, 0, 2, 'andre'],
    [1, 1, 1, 'agnes'],
  ]),
} satisfies Record<string, Drawing>;
