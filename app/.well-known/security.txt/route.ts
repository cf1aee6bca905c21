import {absolute} from '#lib/seo/addresses.ts';

/** A build holds no setting, and this names the site's address. */
export const dynamic = 'force-dynamic';

const HALF_A_YEAR = 182 * 24 * 3600 * 1000;

/** RFC 9116. Made for each who asks, so that its date of expiry never comes near. */
export function GET(): Response {
  const expires = new Date(Date.now() + HALF_A_YEAR).toISOString().replace(/\.\d+/, '');
  const lines = [
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {headers: {'Content-Type': 'text/plain; charset=utf-8'}});
}
