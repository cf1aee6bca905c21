import type {TileSpec} from './tiles.ts';

/** The pictures within the sample articles, a row each. Their corners are round: nobody in white stands at an end. */
export const ARTICLE_FIGURES: Record<string, readonly TileSpec[]> = {
  annees: [
    ['arcs', 'sapin', 'menthe', 'souci'],
    ['arcs', 'menthe', 'sapin', 'souci', 1],
    ['capteur', 'souci', 'sapin', 'white'],
    'marc',
  ],
  combien: [
    'lucie',
    ['bulle', 'souci', 'nuit', 'white'],
    ['points', 'ciel', 'bleu', 'brique'],
    ['points', 'nuit', 'ciel', 'souci'],
    ['barres', 'menthe', 'sapin', 'brique'],
  ],
  delais: [
    ['quart', 'nuit', 'ciel', 'souci'],
    ['quart', 'ciel', 'nuit', 'white', 1],
    ['quart', 'bleu', 'souci', 'ciel', 2],
    ['cible', 'souci', 'bleu', 'white'],
  ],
  etapes: [
    ['doc', 'ciel', 'bleu', 'souci'],
    ['cible', 'souci', 'nuit', 'white'],
    'paul',
    ['bulle', 'menthe', 'sapin', 'white'],
  ],
  places: ['yves', 'leila', ['fleur', 'nuit', 'ciel', 'souci'], 'nadia', 'samir'],
  questions: [
    ['bulle2', 'rose', 'brique', 'white'],
    ['points', 'nuit', 'rose', 'souci'],
    'awa',
    ['croix', 'nuit', 'souci'],
  ],
  semestres: [
    ['demis', 'brique', 'rose', 'souci'],
    ['oeil', 'rose', 'white', 'bleu'],
    ['demis', 'nuit', 'souci', 'rose'],
    ['doc', 'rose', 'brique', 'white'],
  ],
  signature: [
    ['arcs', 'bleu', 'ciel', 'souci'],
    ['doc', 'souci', 'white', 'brique'],
    ['stylo', 'ciel', 'bleu', 'souci'],
    'harpreet',
  ],
  tours: [
    ['cible', 'bleu', 'ciel', 'souci'],
    ['cible', 'rose', 'brique', 'white'],
    ['cible', 'souci', 'nuit', 'white'],
    'chloe',
  ],
};
