import {orElse} from '#lib/config/or-else.ts';
import {cleanCode} from './clean.ts';
import DOMAINS from './frequent-domains.json' with {type: 'json'};

export const EMAIL_MAX = 254;

/** Labels of letters, figures and hyphens: what a mail header can hold. */
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;
/** Letters and signs that IDNA maps. A URL parser would also cut at `/ ? # \`, decode `%` and remove a port. */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}\p{S}.\-\u3002\uff0e\uff61]+$/u;

/** Converts by UTS 46; undefined if no mail header can hold the domain. */
export function asciiDomain(domain: string): string | undefined {
  if (DOMAIN.test(domain)) return domain.toLowerCase();
  if (!UNICODE_DOMAIN.test(domain)) return undefined;
  const hostname = orElse('', () => new URL(`http://${domain}`).hostname);
  // A parser reads figures of other scripts as an IP address.
  return DOMAIN.test(hostname) && !/^[\d.]+$/.test(hostname) ? hostname : undefined;
}

/** Removes `mailto:`, angle brackets and invisible characters, which come with a copied address. */
function cleanEmail(typed: string): string {
  let value = cleanCode(typed);
  for (let before = ''; before !== value;) {
    before = value;
    value = value.replace(/^<(.*)>$|^mailto:/i, '$1').trim();
  }
  return value;
}

/**
 * The one form of an address: sent, compared, counted and erased. Undefined if it lacks an `@` or a dot after it, or
 * has what no mail header can hold, half a character included (docs/promises.md, Forms).
 */
export function canonicalEmail(typed: string): string | undefined {
  const value = cleanEmail(typed);
  const at = value.lastIndexOf('@');
  const domain = asciiDomain(value.slice(at + 1));
  if (at < 1 || !domain || /[\s\p{Cc}<>\ufffd]/u.test(value)) return undefined;
  const address = `${value.slice(0, at)}@${domain}`;
  return address.lastIndexOf('.') > address.indexOf('@') ? address : undefined;
}

export const isFrequentDomain = (domain: string): boolean => DOMAINS.includes(domain);

/** A typing error inserts, deletes or replaces a letter, or swaps two neighbours. */
function differByOneTypo(a: string, b: string): boolean {
  if (a.length > b.length) return differByOneTypo(b, a);
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restOfA = a.slice(start);
  const restOfB = b.slice(start);
  if (a.length < b.length) return restOfA === restOfB.slice(1);
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    (restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2))
  );
}

/** Removes a name around the address (`Camille <c@exemple.fr>`), spaces and what ends a sentence. */
const bare = (value: string) =>
  cleanEmail(/<([^<>]+)>/.exec(value)?.[1] ?? value)
    .replaceAll(/[\s<>]/g, '')
    .replace(/(?<![.,;])[.,;]+$/, '');

export function suggestEmail(typed: string): string | undefined {
  const value = cleanEmail(typed);
  const address = bare(value);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || !domain) return undefined;
  const meant = DOMAINS.includes(domain) ? domain : DOMAINS.find((known) => differByOneTypo(domain, known));
  const corrected = meant ? `${address.slice(0, at)}@${meant}` : address;
  // More than one `@`: the input may be two addresses.
  const isOne = address.indexOf('@') === at;
  return corrected !== value && canonicalEmail(corrected) && isOne ? corrected : undefined;
}
