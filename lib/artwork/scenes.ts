import {free} from './moments/composition.ts';
import {grid, type TileSpec} from './tiles.ts';

/** A drawing and its box. */
export interface SceneDrawing {
  width: number;
  height: number;
  drawing: string;
}

/** Companies: two columns of three. */
const companies = (): SceneDrawing => ({
  width: 200,
  height: 300,
  drawing: grid([
    ['idris', ['arcs', 'ciel', 'bleu', 'nuit', 1]],
    [['bubble', 'ciel', 'bleu', 'white'], 'solange'],
    [
      ['quarter', 'nuit', 'ciel', 'souci', 3],
      ['sensor', 'souci', 'nuit', 'white'],
    ],
  ]),
});

/** Companies on a phone: two rows of three. */
const companiesLow = (): SceneDrawing => ({
  width: 300,
  height: 200,
  drawing: grid([
    [['arcs', 'ciel', 'bleu', 'nuit', 1], 'idris', ['bubble', 'ciel', 'bleu', 'white']],
    [['sensor', 'souci', 'nuit', 'white'], ['quarter', 'nuit', 'ciel', 'brique', 0], 'solange'],
  ]),
});

/** Participants: two faces and a free place between them. */
const participants = (): SceneDrawing => ({
  width: 100,
  height: 300,
  drawing: grid([['agnes'], [null], ['ines']]) + free(0, 100, 100).drawing,
});

/** The frieze above the footer: ten tiles that repeat. */
const frieze = (): SceneDrawing => {
  const tiles: TileSpec[] = [
    ['arcs', 'nuit', 'bleu', 'ciel', 0],
    ['cross', 'ciel', 'bleu'],
    ['quarter', 'brique', 'rose', 'souci', 1],
    ['halves', 'nuit', 'souci', 'brique'],
    ['leaf', 'sapin', 'menthe', 'souci'],
    ['arcs', 'rose', 'brique', 'nuit', 2],
    ['flower', 'nuit', 'ciel', 'brique'],
    ['quarter', 'souci', 'nuit', 'brique', 3],
    ['target', 'bleu', 'ciel', 'souci'],
    ['hourglass', 'menthe', 'sapin', 'nuit', 1],
  ];
  return {width: 1000, height: 100, drawing: grid([tiles])};
};

export const SCENES = {
  companies,
  'companies-low': companiesLow,
  participants,
  frieze,
} as const;
