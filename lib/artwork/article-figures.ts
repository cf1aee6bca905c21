import type {Piece} from './tiles.ts';

/**
 * The pictures within the sample articles, a row each, on a white page: nobody in them wears white. People are guests, who
 * are met nowhere else.
 */
export const ARTICLE_FIGURES: Record<string, readonly Piece[]> = {
  annees: [
    ['arcs', 'sapin', 'menthe', 'souci'],
    ['arcs', 'menthe', 'sapin', 'souci', 1],
    ['capteur', 'souci', 'sapin', 'white'],
    'edgar',
  ],
  combien: [
    'mathilde',
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
    'sylvain',
    ['bulle', 'menthe', 'sapin', 'white'],
  ],
  places: ['denise', 'amina', ['fleur', 'nuit', 'ciel', 'souci'], 'luc', 'victor'],
  questions: [
    ['bulle2', 'rose', 'brique', 'white'],
    ['points', 'nuit', 'rose', 'souci'],
    'camille',
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
    'rachid',
  ],
  tours: [
    ['cible', 'bleu', 'ciel', 'souci'],
    ['cible', 'rose', 'brique', 'white'],
    ['cible', 'souci', 'nuit', 'white'],
    'quentin',
  ],
};
