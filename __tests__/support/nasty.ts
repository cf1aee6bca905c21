import fc from 'fast-check';

/** What people paste, programs send and attackers try. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0007b\u001bc',
  'x\r\nBcc: tous@exemple.invalid',
  'x\nSubject: autre',
  'x\u2028y\u2029z\u0085',
  'é'.repeat(10_240),
  '👩🏽‍⚕️'.repeat(40),
  '\u202eelpmexe\u202c',
  '\u200f\u200b\ufeff',
  '\ud800',
  'a\udc00b',
  '*|MOD|*',
  '*|IF:EMAILPRO|*oui*|END:IF|*',
  '*|*||*|NOM|*',
  '{{MOD}} {{#each x}}{{/each}}',
  '${7*7} <%= 7*7 %> $& $1 $`',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><a href="https://mal.invalid">cliquez</a>',
  "'; drop table lead; --",
  "' or 1=1 --",
  '../../../etc/passwd',
  '%0d%0aBcc:%20x',
  '__proto__',
  'constructor',
  'null',
  '-1e309',
  '=cmd|calc!A1',
  'Z̷̢a̶l̵g̸o̴'.repeat(30),
] as const;

/** Any characters. fast-check's own unit for them first makes a map of a million. */
export const anyText = (maxLength?: number) =>
  fc
    .array(fc.integer({min: 0, max: 0x10_ffff}), {maxLength})
    .map((points) => String.fromCodePoint(...points).toWellFormed());

export const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  anyText(300),
  fc.string({unit: 'grapheme', maxLength: 300}),
  fc.tuple(fc.string({maxLength: 20}), fc.constantFrom(...NASTY_TEXTS)).map((parts) => parts.join('')),
  // Halves of characters.
  fc
    .array(fc.integer({min: 0xd7f0, max: 0xe010}), {maxLength: 20})
    .map((units) => String.fromCharCode(...units)),
);

/** Whatever JSON can hold but a text. */
export const noText = fc.oneof(
  fc.integer(),
  fc.double({noNaN: true, noDefaultInfinity: true}),
  fc.boolean(),
  fc.array(fc.string(), {maxLength: 3}),
  fc.dictionary(fc.string(), fc.string(), {maxKeys: 3}),
);

/** A text as deep in lists as 64 kB allow. */
export const deep = (depth = 30_000) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
