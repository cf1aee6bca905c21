import {createHash, timingSafeEqual} from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function hasBearer({headers}: {headers: Pick<Headers, 'get'>}, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}
