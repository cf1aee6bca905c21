import {free} from './moments/composition.ts';
import {EVENING, MORNING, NIGHT} from './rota.ts';
import type {Drawing} from './shapes.ts';
import {inOrder, openOf, placed, tile, type TileName} from './tiles.ts';

const BOX = {width: 600, height: 400};

type Face = readonly [person: TileName, x: number, y: number];

/** Rows of tile names (`.` is a place without a tile) around faces of two tiles by two. */
function scene(rows: readonly string[], faces: readonly Face[]): Drawing {
  const squares = inOrder([
    ...faces.map(([name, x, y]) => ({name, x, y, size: 200})),
    ...rows.flatMap((row, y) =>
      row
        .split(' ')
        .flatMap((name, x) =>
          name === '.' ? [] : [{name: name as TileName, x: x * 100, y: y * 100, size: 100}],
        ),
    ),
  ]);
  const drawing = squares
    .map((one) => placed(tile(one.name), one.x, one.y, one.size, openOf(one, squares, BOX)))
    .join('');
  return {...BOX, drawing};
}

/** A shift that is missing from the week, and the person who must fill it. */
const shift = scene(
  [
    `. . ${MORNING} ${NIGHT} ${EVENING} ${MORNING}`,
    `. . ${EVENING} . . ${NIGHT}`,
    `bubble-nuit-souci-nuit ${MORNING} ${NIGHT} . . ${EVENING}`,
    `${EVENING} dots-menthe-sapin-nuit ${MORNING} ${EVENING} ${NIGHT} ${MORNING}`,
  ],
  [['leila', 0, 0]],
);

/** The night leaves, the morning arrives, and one tells the other. */
const handover = scene(
  [
    `${NIGHT} arcs-ciel-bleu-nuit-1 bubble-brique-rose-brique quarter-menthe-sapin-souci-1 arcs-ciel-bleu-nuit-2 quarter-rose-brique-nuit-2`,
    '. . document-souci-nuit-white reply-rose-brique-white . .',
    '. . pulse-menthe-sapin-white leaf-nuit-bleu-souci . .',
    `${EVENING} dots-nuit-ciel-souci arcs-brique-rose-nuit-3 ${MORNING} target-nuit-ciel-souci quarter-rose-brique-nuit-2`,
  ],
  [
    ['ousmane', 0, 100],
    ['jeanne', 400, 100],
  ],
);

/** Drawings of the software page, beside the week (rota.ts). */
export const SAAS_SCENES: Record<string, Drawing> = {
  'saas-shift': {...shift, drawing: shift.drawing + free(312, 112, 176).drawing},
  'saas-handover': handover,
};
