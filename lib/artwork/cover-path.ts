import {COVERS, type CoverShape} from './article-cover.ts';
import {drawingsVersion} from './version.ts';

/** The address of a drawn cover. @param article its number, which chooses the colours and the person */
export const coverPath = (shape: CoverShape, article: number, slug: string): string =>
  `/assets/covers/${shape}/${article % COVERS}/${slug.slice(0, 120)}.svg?v=${drawingsVersion()}`;
