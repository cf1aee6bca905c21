import type {Colour} from './colours.ts';
import type {Drawing} from './drawing.ts';
import {ornament, type OrnamentName} from './ornaments.ts';
import PATTERN from './pattern.json' with {type: 'json'};
import {isPerson, lookOf} from './people.ts';
import {groundOf, inOrder, placed, tile, turned, type TileName} from './tiles.ts';

/** FNV-1a, then mulberry32: the same seed gives the same sequence. */
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

export const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

interface Palette {
  grounds: readonly Colour[];
  on: Partial<Record<Colour, readonly [Colour, Colour]>>;
}

/** With three grounds each, neighbours never share one. */
export const PALETTES: readonly Palette[] = PATTERN.palettes as unknown as Palette[];

export const paletteOf = (number: number): Palette => PALETTES[number % PALETTES.length] ?? PALETTES[0]!;

const NAMES = PATTERN.names as OrnamentName[];
type Layer = 'ground' | 'figure' | 'accent';
const ONLY_GROUND: readonly (readonly Layer[])[] = Array.from({length: 4}, () => ['ground']);
/** The layers of an ornament at its upper, right, lower and left edge before it is turned; by default its ground. */
const alongEdges = (name: OrnamentName) =>
  (PATTERN.alongEdges as Partial<Record<OrnamentName, Layer[][]>>)[name] ?? ONLY_GROUND;
/**
 * Whether a round corner of the picture would run along the figure or slice it: at the upper left, the upper right, the
 * lower right and the lower left corner.
 */
const roundTowards = (name: OrnamentName) =>
  (PATTERN.roundTowards as Partial<Record<OrnamentName, boolean[]>>)[name] ?? [];
const turnedRound = <T>(around: readonly T[], turns: number) =>
  around.map((_, at) => around[(at + 4 - turns) % 4] as T);

const CHOICES = NAMES.flatMap((name) => [0, 1, 2, 3].map((turns) => ({name, turns})));

export type LargeTile = readonly [x: number, y: number, size: number, tile: TileName];

interface CoverOptions {
  columns: number;
  rows: number;
  palette: number;
  largeTiles: readonly LargeTile[];
}

/**
 * A cell is 100 × 100. No ornament beside a larger tile has its colour, which would seem to bulge; none is round or
 * sliced in a corner of the picture, which is round.
 */
export function cover(seed: string, {columns, rows, palette, largeTiles}: CoverOptions): Drawing {
  const random = randomFrom(seed);
  const {grounds, on} = paletteOf(palette);
  const taken = new Map<string, TileName>();
  for (const [x, y, size, spec] of largeTiles)
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) taken.set(`${x + i},${y + j}`, spec);

  const cells = new Map<string, {ground: Colour; name: OrnamentName}>();
  const squares = largeTiles.map(([x, y, size, spec]) => ({x, y, size, drawing: tile(spec)}));
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (taken.has(`${x},${y}`)) continue;
      const neighbours = [cells.get(`${x - 1},${y}`), cells.get(`${x},${y - 1}`)];
      const beside = [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`].map((at) => {
        const spec = taken.get(at);
        return spec ? [groundOf(spec)] : [];
      });
      const above = taken.get(`${x},${y - 1}`);
      if (above && isPerson(above)) beside[0]?.push(lookOf(above).top);
      const larger = beside.flat();
      const free = grounds.filter((ground) => neighbours.every((near) => near?.ground !== ground));
      const apart = free.filter((ground) => !larger.includes(ground));
      const ground = pick([apart, free, grounds].find(({length}) => length) ?? grounds, random);
      const alike = (name: OrnamentName) => neighbours.some((near) => near?.name === name);
      let name = pick(NAMES, random);
      for (let tries = 0; tries < 6 && alike(name); tries++) name = pick(NAMES, random);
      let turns = Math.floor(random() * 4);
      const [figure, accent] = on[ground] ?? ['nuit', 'souci'];
      const inks = {ground, figure, accent};
      const corner = [
        [0, 0],
        [columns - 1, 0],
        [columns - 1, rows - 1],
        [0, rows - 1],
      ].findIndex(([left, top]) => x === left && y === top);
      const fits = (one: {name: OrnamentName; turns: number}) =>
        turnedRound(alongEdges(one.name), one.turns).every((layers, edge) =>
          layers.every((layer) => !beside[edge]?.includes(inks[layer])),
        ) && !turnedRound(roundTowards(one.name), one.turns)[corner];
      if (!fits({name, turns})) {
        const fitting = CHOICES.filter(fits);
        const unlike = fitting.filter((one) => !alike(one.name));
        const from = unlike.length ? unlike : fitting;
        if (from.length) ({name, turns} = pick(from, randomFrom(`${seed}/${x},${y}`)));
      }
      cells.set(`${x},${y}`, {ground, name});
      const drawing = turned(ornament(name, ground, figure, accent), turns);
      squares.push({x, y, size: 1, drawing});
    }
  }
  const drawing = inOrder(squares)
    .map((square) => placed(square.drawing, square.x * 100, square.y * 100, square.size * 100))
    .join('');
  return {width: columns * 100, height: rows * 100, drawing};
}
