import {createHash, timingSafeEqual} from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Takes the same time for each text. */
export const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

export function hasBearer({headers}: {headers: Pick<Headers, 'get'>}, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  return isSame(given, token);
}
