import {createHash} from 'node:crypto';
import {articleCover, COVER_SHAPES, COVERS, type CoverShape} from './article-cover.ts';
import {person, PERSON_NAMES} from './people.ts';
import {cardBackground} from './social-card.ts';

let version: string | undefined;

/** A hash of a sample of covers and cards: caches fetch all of them again when they look different. */
export function drawingsVersion(): string {
  if (version) return version;
  const hash = createHash('sha256');
  for (const name of PERSON_NAMES) hash.update(person(name));
  const shapes = Object.keys(COVER_SHAPES) as CoverShape[];
  for (let turn = 0; turn < COVERS; turn++) {
    const shape = shapes[turn % shapes.length]!;
    hash.update(articleCover(shape, turn, `recruter-patients-rares-${turn}`).drawing);
    if (turn < 4) hash.update(cardBackground({seed: `recruter-${turn}`, palette: turn}));
  }
  return (version = hash.digest('hex').slice(0, 8));
}

/** @param article the number that chooses the colours and the person */
export const coverPath = (shape: CoverShape, article: number, slug: string): string =>
  `/assets/covers/${shape}/${article % COVERS}/${slug.slice(0, 120)}.svg?v=${drawingsVersion()}`;
