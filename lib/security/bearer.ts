import {createHash, timingSafeEqual} from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request carries this token. Compared as digests, which are all of one length: how long it takes says nothing
 * about the token.
 */
export function hasBearer({headers}: {headers: Pick<Headers, 'get'>}, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}
