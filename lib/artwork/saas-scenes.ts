import {free} from './moments/composition.ts';
import type {SceneDrawing} from './scenes.ts';
import {inOrder, openOf, placed, tile, type AnyTile} from './tiles.ts';

const BOX = {width: 600, height: 400};

type Face = readonly [person: AnyTile, x: number, y: number];

/** Rows of tiles around faces of two tiles by two. */
function scene(rows: readonly (readonly (AnyTile | null)[])[], faces: readonly Face[]): string {
  const squares = inOrder([
    ...faces.map(([piece, x, y]) => ({piece, x, y, size: 200})),
    ...rows.flatMap((row, y) =>
      row.flatMap((piece, x) => (piece ? [{piece, x: x * 100, y: y * 100, size: 100}] : [])),
    ),
  ]);
  return squares
    .map((one) => placed(tile(one.piece), one.x, one.y, one.size, openOf(one, squares, BOX)))
    .join('');
}

const MORNING: AnyTile = ['halves', 'souci', 'brique', 'rose'];
const EVENING: AnyTile = ['halves', 'ciel', 'bleu', 'sapin'];
const NIGHT: AnyTile = ['quarter', 'nuit', 'bleu', 'souci', 1];

/** A shift that nobody has taken, among those that somebody has; the person who must fill it. */
const shift = (): SceneDrawing => ({
  ...BOX,
  drawing:
    scene(
      [
        [null, null, MORNING, NIGHT, EVENING, MORNING],
        [null, null, EVENING, null, null, NIGHT],
        [['bubble', 'nuit', 'souci', 'nuit'], MORNING, NIGHT, null, null, EVENING],
        [EVENING, ['dots', 'menthe', 'sapin', 'nuit'], MORNING, EVENING, NIGHT, MORNING],
      ],
      [['leila', 0, 0]],
    ) + free(312, 112, 176).drawing,
});

/** The night leaves, the morning arrives, and one tells the other. */
const handover = (): SceneDrawing => ({
  ...BOX,
  drawing: scene(
    [
      [
        NIGHT,
        ['arcs', 'ciel', 'bleu', 'nuit', 1],
        ['bubble', 'brique', 'rose', 'brique'],
        ['quarter', 'menthe', 'sapin', 'souci', 1],
        ['arcs', 'ciel', 'bleu', 'nuit', 2],
        ['quarter', 'rose', 'brique', 'nuit', 2],
      ],
      [null, null, ['document', 'souci', 'nuit', 'white'], ['reply', 'rose', 'brique', 'white'], null, null],
      [null, null, ['pulse', 'menthe', 'sapin', 'white'], ['leaf', 'nuit', 'bleu', 'souci'], null, null],
      [
        EVENING,
        ['dots', 'nuit', 'ciel', 'souci'],
        ['arcs', 'brique', 'rose', 'nuit', 3],
        MORNING,
        ['target', 'nuit', 'ciel', 'souci'],
        ['quarter', 'rose', 'brique', 'nuit', 2],
      ],
    ],
    [
      ['ousmane', 0, 100],
      ['jeanne', 400, 100],
    ],
  ),
});

/** Drawings of the software page, beside the week (rota.ts). */
export const SAAS_SCENES = {'saas-shift': shift, 'saas-handover': handover} as const;
