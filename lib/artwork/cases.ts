import type {TileSpec} from './tiles.ts';

type Square = readonly [readonly [TileSpec, TileSpec], readonly [TileSpec, TileSpec]];

/** The seven examples, 2 × 2 tiles each, and the one tile that stands for it in the index. */
export const CASES: readonly {square: Square; sign: TileSpec}[] = [
  {
    square: [
      ['tom', ['sensor', 'souci', 'nuit', 'white']],
      [['quarter', 'souci', 'brique', 'rose', 1], 'lucie'],
    ],
    sign: 'lucie',
  },
  {
    square: [
      ['paul', ['pen', 'rose', 'brique', 'nuit']],
      [['arcs', 'souci', 'nuit', 'brique', 0], 'nadia'],
    ],
    sign: 'nadia',
  },
  {
    square: [
      [
        ['bars', 'nuit', 'ciel', 'souci'],
        ['dots', 'ciel', 'bleu', 'brique'],
      ],
      ['harpreet', ['halves', 'rose', 'nuit', 'brique']],
    ],
    sign: 'harpreet',
  },
  {
    square: [
      ['ousmane', ['bubble', 'rose', 'brique', 'white']],
      [['inhaler', 'menthe', 'sapin', 'souci'], 'chloe'],
    ],
    sign: 'chloe',
  },
  {
    square: [
      [['eye', 'ciel', 'bleu', 'white'], 'samir'],
      [
        ['leaf', 'sapin', 'menthe', 'souci'],
        ['pulse', 'souci', 'nuit', 'white'],
      ],
    ],
    sign: 'samir',
  },
  {
    square: [
      ['jeanne', 'marc'],
      [
        ['arcs', 'rose', 'brique', 'nuit', 1],
        ['document', 'ciel', 'bleu', 'souci'],
      ],
    ],
    sign: 'jeanne',
  },
  {
    square: [
      [['target', 'menthe', 'sapin', 'souci'], 'yves'],
      ['andre', ['quarter', 'nuit', 'souci', 'ciel', 2]],
    ],
    sign: 'yves',
  },
];
