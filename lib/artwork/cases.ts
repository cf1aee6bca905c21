import type {TileSpec} from './tiles.ts';

type Square = readonly [readonly [TileSpec, TileSpec], readonly [TileSpec, TileSpec]];

/** The seven examples, 2 × 2 tiles each, and the one tile that stands for it in the index. */
export const CASES: readonly {square: Square; sign: TileSpec}[] = [
  {
    square: [
      ['tom', ['capteur', 'souci', 'nuit', 'white']],
      [['quart', 'souci', 'brique', 'rose', 1], 'lucie'],
    ],
    sign: 'lucie',
  },
  {
    square: [
      ['paul', ['stylo', 'rose', 'brique', 'nuit']],
      [['arcs', 'souci', 'nuit', 'brique', 0], 'nadia'],
    ],
    sign: 'nadia',
  },
  {
    square: [
      [
        ['barres', 'nuit', 'ciel', 'souci'],
        ['points', 'ciel', 'bleu', 'brique'],
      ],
      ['harpreet', ['demis', 'rose', 'nuit', 'brique']],
    ],
    sign: 'harpreet',
  },
  {
    square: [
      ['ousmane', ['bulle', 'rose', 'brique', 'white']],
      [['inhalateur', 'menthe', 'sapin', 'souci'], 'chloe'],
    ],
    sign: 'chloe',
  },
  {
    square: [
      [['oeil', 'ciel', 'bleu', 'white'], 'samir'],
      [
        ['feuille', 'sapin', 'menthe', 'souci'],
        ['pouls', 'souci', 'nuit', 'white'],
      ],
    ],
    sign: 'samir',
  },
  {
    square: [
      ['jeanne', 'marc'],
      [
        ['arcs', 'rose', 'brique', 'nuit', 1],
        ['doc', 'ciel', 'bleu', 'souci'],
      ],
    ],
    sign: 'jeanne',
  },
  {
    square: [
      [['cible', 'menthe', 'sapin', 'souci'], 'yves'],
      ['andre', ['quart', 'nuit', 'souci', 'ciel', 2]],
    ],
    sign: 'yves',
  },
];
