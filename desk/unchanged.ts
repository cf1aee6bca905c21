import {createHash} from 'node:crypto';

/** What a form carries of its files: sent when they have another digest, it would undo a change of another tab or person. */
export const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
