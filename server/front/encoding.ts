import {LRUCache} from 'lru-cache';
import type {Encoding} from '#server/keep/packed.ts';

/** What browsers really send is a handful. */
const known = new LRUCache<string, Encoding>({max: 100});
const LONGEST = 200;

/** The best of our encodings that an Accept-Encoding allows: br before gzip, whatever the order there. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || header.length > LONGEST) return 'identity';
  let encoding = known.get(header);
  if (!encoding) {
    encoding = read(header);
    known.set(header, encoding);
  }
  return encoding;
}

function read(header: string): Encoding {
  const offers = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) : 1];
      }),
  );
  const allows = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}
