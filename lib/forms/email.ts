/** The longest address a mail server takes (RFC 5321). */
export const EMAIL_MAX = 254;

/**
 * The promised check (docs/promises.md, Forms) and no more: an `@`, and a dot somewhere after it. Stricter patterns turn
 * real people away.
 */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  return at !== -1 && value.lastIndexOf('.') > at && !/[\s\p{Cc}<>]/u.test(value);
}

/** Domains that most of our visitors write from. */
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

/** Whether one letter more, less, other, or two swapped, make one word of the other. */
function differByOneSlip(a: string, b: string): boolean {
  if (a.length > b.length) return differByOneSlip(b, a);
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

/** `Camille <c@exemple.fr>` as mail programs copy it, `mailto:…` as browsers do, and what has a space in it. */
const bare = (value: string) =>
  (/<([^<>]+)>/.exec(value)?.[1] ?? value).replace(/^\s*mailto:/i, '').replaceAll(/[\s<>]/g, '');

/**
 * The address that was probably meant, where there is more around it, or a well-known domain is misspelt by one slip.
 * Only ever a suggestion.
 */
export function suggestEmail(value: string): string | undefined {
  const address = bare(value);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || !domain) return undefined;
  const slip = DOMAINS.includes(domain) ? undefined : DOMAINS.find((known) => differByOneSlip(domain, known));
  const meant = slip ? `${address.slice(0, at)}@${slip}` : address;
  // Two addresses are not made one.
  return meant !== value.trim() && isEmail(meant) && address.indexOf('@') === at ? meant : undefined;
}
