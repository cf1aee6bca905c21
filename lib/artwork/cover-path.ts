import {COVERS, type CoverShape} from './article-cover.ts';
import {drawingsVersion} from './version.ts';

/** What the address of a cover has of an article's slug. */
export const coverName = (slug: string): string => slug.slice(0, 120);

/** The address of a drawn cover. @param article its number, which chooses the colours and the person */
export const coverPath = (shape: CoverShape, article: number, slug: string): string =>
  `/assets/covers/${shape}/${article % COVERS}/${coverName(slug)}.svg?v=${drawingsVersion()}`;
