import {absolute} from '#lib/seo/addresses.ts';

const VALID_FOR_MS = 182 * 24 * 3600 * 1000;

/** RFC 9116. Made for every request, so that it never expires. */
export function GET(): Response {
  const expires = new Date(Date.now() + VALID_FOR_MS).toISOString().replace(/\.\d+/, '');
  const lines = [
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {headers: {'Content-Type': 'text/plain; charset=utf-8'}});
}
