import type {Colour, Ink} from './colours.ts';
import {ORNAMENTS, type OrnamentName} from './ornaments.ts';
import {groundOf, inOrder, placed, tile, turned, type Piece} from './tiles.ts';

/** FNV-1a, then mulberry32: the same seed gives the same picture, everywhere and always. */
export function randomFrom(seed: string): () => number {
  let hash = 2166136261;
  for (let at = 0; at < seed.length; at++) {
    hash ^= seed.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return () => {
    hash += 0x6d2b79f5;
    let mixed = hash;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Accord {
  name: string;
  grounds: readonly Colour[];
  /** Figure and accent on each ground. */
  on: Partial<Record<Colour, readonly [Colour, Colour]>>;
}

/** Four families of three colours, chosen so that neighbours never share a ground. */
export const ACCORDS: readonly Accord[] = [
  {
    name: 'faience',
    grounds: ['bleu', 'ciel', 'nuit'],
    on: {bleu: ['ciel', 'souci'], ciel: ['bleu', 'nuit'], nuit: ['souci', 'ciel']},
  },
  {
    name: 'brique',
    grounds: ['brique', 'rose', 'nuit'],
    on: {brique: ['rose', 'souci'], rose: ['brique', 'nuit'], nuit: ['rose', 'brique']},
  },
  {
    name: 'sapin',
    grounds: ['sapin', 'menthe', 'souci'],
    on: {sapin: ['menthe', 'souci'], menthe: ['sapin', 'nuit'], souci: ['sapin', 'nuit']},
  },
  {
    name: 'souci',
    grounds: ['souci', 'rose', 'bleu'],
    on: {souci: ['nuit', 'brique'], rose: ['bleu', 'brique'], bleu: ['souci', 'rose']},
  },
];

export const accordOf = (number: number): Accord => ACCORDS[number % ACCORDS.length] ?? ACCORDS[0]!;

const PATTERN: readonly OrnamentName[] = [
  'quart',
  'arcs',
  'croix',
  'feuille',
  'fleur',
  'demis',
  'sablier',
  'points',
  'cible',
  'quart',
  'arcs',
];

/** A larger tile: column, row, width in cells, drawing. */
export type Hero = readonly [x: number, y: number, size: number, tile: Piece];

interface CoverShape {
  columns: number;
  rows: number;
  accord: number;
  heroes?: readonly Hero[];
}

/** A field of ornaments grown from a seed, with larger tiles set into it; on a box of 100 per cell. */
export function cover(seed: string, {columns, rows, accord, heroes = []}: CoverShape): string {
  const random = randomFrom(seed);
  const {grounds, on} = accordOf(accord);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

  const taken = new Map<string, Ink>();
  for (const [x, y, size, spec] of heroes)
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) taken.set(`${x + i},${y + j}`, groundOf(spec));

  const cells = new Map<string, {ground: Colour; name: OrnamentName}>();
  const squares = heroes.map(([x, y, size, spec]) => ({x, y, size, drawing: tile(spec)}));
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (taken.has(`${x},${y}`)) continue;
      const neighbours = [cells.get(`${x - 1},${y}`), cells.get(`${x},${y - 1}`)];
      const larger = [`${x - 1},${y}`, `${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`].map((at) =>
        taken.get(at),
      );
      const free = grounds.filter((ground) => neighbours.every((near) => near?.ground !== ground));
      const apart = free.filter((ground) => !larger.includes(ground));
      const ground = pick([apart, free, grounds].find(({length}) => length) ?? grounds);
      let name = pick(PATTERN);
      for (let tries = 0; tries < 6 && neighbours.some((near) => near?.name === name); tries++)
        name = pick(PATTERN);
      const [figure, accent] = on[ground] ?? ['nuit', 'souci'];
      cells.set(`${x},${y}`, {ground, name});
      const drawing = turned(ORNAMENTS[name](ground, figure, accent), Math.floor(random() * 4));
      squares.push({x, y, size: 1, drawing});
    }
  }
  return inOrder(squares)
    .map(({x, y, size, drawing}) => placed(drawing, x * 100, y * 100, size * 100))
    .join('');
}
