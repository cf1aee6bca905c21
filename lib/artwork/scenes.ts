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
    [['bulle', 'ciel', 'bleu', 'white'], 'solange'],
    [
      ['quart', 'nuit', 'ciel', 'souci', 3],
      ['capteur', 'souci', 'nuit', 'white'],
    ],
  ]),
});

/** Companies on a phone: two rows of three. */
const companiesLow = (): SceneDrawing => ({
  width: 300,
  height: 200,
  drawing: grid([
    [['arcs', 'ciel', 'bleu', 'nuit', 1], 'idris', ['bulle', 'ciel', 'bleu', 'white']],
    [['capteur', 'souci', 'nuit', 'white'], ['quart', 'nuit', 'ciel', 'brique', 0], 'solange'],
  ]),
});

/** Participants: two faces, and between them a place still free. */
const participants = (): SceneDrawing => ({
  width: 100,
  height: 300,
  drawing: grid([['agnes'], [null], ['ines']]) + free(0, 100, 100).drawing,
});

/** The frieze above the footer: ten tiles that repeat. */
const frieze = (): SceneDrawing => {
  const tiles: TileSpec[] = [
    ['arcs', 'nuit', 'bleu', 'ciel', 0],
    ['croix', 'ciel', 'bleu'],
    ['quart', 'brique', 'rose', 'souci', 1],
    ['demis', 'nuit', 'souci', 'brique'],
    ['feuille', 'sapin', 'menthe', 'souci'],
    ['arcs', 'rose', 'brique', 'nuit', 2],
    ['fleur', 'nuit', 'ciel', 'brique'],
    ['quart', 'souci', 'nuit', 'brique', 3],
    ['cible', 'bleu', 'ciel', 'souci'],
    ['sablier', 'menthe', 'sapin', 'nuit', 1],
  ];
  return {width: 1000, height: 100, drawing: grid([tiles])};
};

export const SCENES = {
  companies,
  'companies-low': companiesLow,
  participants,
  frieze,
} as const;
