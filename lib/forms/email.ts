/** Longest address in characters (RFC 5321). */
export const EMAIL_MAX = 254;

/**
 * The promised check (docs/promises.md, Forms): an `@` and a dot somewhere after it. Stricter patterns refuse real
 * addresses.
 */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  return at !== -1 && value.lastIndexOf('.') > at && !/[\s\p{Cc}<>]/u.test(value);
}

/** Frequent e-mail domains in France. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'live.fr',
  'yahoo.fr',
  'yahoo.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'neuf.fr',
  'laposte.net',
  'bbox.fr',
  'icloud.com',
  'protonmail.com',
];

/** Whether two words differ by one typing error: a letter inserted, deleted or replaced, or two neighbours swapped. */
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

/** Removes a name around the address (`Camille <c@exemple.fr>`), `mailto:` and spaces. */
const bare = (value: string) =>
  (/<([^<>]+)>/.exec(value)?.[1] ?? value).replace(/^\s*mailto:/i, '').replaceAll(/[\s<>]/g, '');

/**
 * A correction for an address with something around it or with one typing error in a frequent domain; undefined if there
 * is none.
 */
export function suggestEmail(value: string): string | undefined {
  const address = bare(value);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || !domain) return undefined;
  const meant = DOMAINS.includes(domain) ? domain : DOMAINS.find((known) => differByOneTypo(domain, known));
  const corrected = meant ? `${address.slice(0, at)}@${meant}` : address;
  // More than one `@`: the input may be two addresses.
  const isOne = address.indexOf('@') === at;
  return corrected !== value.trim() && isEmail(corrected) && isOne ? corrected : undefined;
}
