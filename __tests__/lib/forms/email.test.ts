import fc from 'fast-check';
import {canonicalEmail, suggestEmail} from '#lib/forms/email.ts';
import {email} from '#lib/forms/fields.ts';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {issuesByField} from '#lib/forms/text.ts';

describe('an e-mail address', () => {
  it.each([
    'a@b.c',
    'prenom.nom+etude@sous.domaine.exemple.fr',
    '"deux mots"@exemple.fr'.replace(' ', ''),
    'a@b@exemple.fr',
    "o'neill@exemple.fr",
  ])('passes with an @ and a dot after it: %s', (address) =>
    expect(email.parse(`  ${address} `)).toBe(address),
  );

  it.each([
    'exemple.fr',
    'a@exemple',
    'a b@exemple.fr',
    'a@exem\tple.fr',
    '<a@exemple.fr',
    'Camille <a@exemple.fr>',
    'a@b.c\u0000d',
    '@exemple.fr',
    'a@b..fr',
    'a@exemple.fr.',
    'a@[192.168.1.1]',
    ...['/1', '?2', '#3', '\\4', '%2f'].map((end) => `a@exemple.fr${end}`),
    'a@%65xemple.fr',
    'a@exemple%2efr',
    'a@exemple.fr:80',
    'a@\uff11.\uff12',
    'a@é.0x1',
  ])('is refused: %j', (address) => expect(canonicalEmail(address)).toBeUndefined());

  it.each([
    ['\u200bz@exemple.fr', 'z@exemple.fr'],
    ['z@exem\u00adple.fr', 'z@exemple.fr'],
    ['élodie@exempleé.fr', 'élodie@xn--exemple-hya.fr'],
    ['z@\uff45xemple\u3002fr', 'z@exemple.fr'],
    ['Z@Exemple.FR', 'Z@exemple.fr'],
    ['<z@exemple.fr>', 'z@exemple.fr'],
    ['mailto:z@exemple.fr', 'z@exemple.fr'],
    [' < MAILTO: z@exemple.fr >', 'z@exemple.fr'],
    ['mailto:<z@exemple.fr>', 'z@exemple.fr'],
  ])('has one form: %j', (typed, address) => expect(email.parse(typed)).toBe(address));

  it('keeps its one form when it is asked again', () => {
    const part = fc.string({unit: fc.constantFrom('mailto:', ...'aÉé.-_/?#\\%:<>@\u00ad\u200b ❤ß１。')});
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const once = canonicalEmail(`${local}@${domain}`);
        if (once !== undefined) expect(canonicalEmail(once)).toBe(once);
      }),
      {numRuns: 2_000},
    );
  });

  it('has at most 254 characters', () => {
    const local = 'x'.repeat(254 - '@exemple.fr'.length);
    expect(email.safeParse(`${local}@exemple.fr`).success).toBe(true);
    const {error} = email.safeParse(`x${local}@exemple.fr`);
    expect(issuesByField(error!)).toEqual({'': ['tooLong']});
  });
});

describe('a mailbox', () => {
  it.each([
    'victim@exemple.fr',
    'Victim@Exemple.FR',
    ' victim@exem\u00adple.fr',
    'vic\u200btim@exemple\u3002fr',
    'victim@\uff45xemple.fr',
  ])('is one for every spelling that reaches it: %j', (spelling) =>
    expect(mailboxOf(spelling)).toBe('victim@exemple.fr'),
  );

  it('is one for a domain in letters and in punycode', () =>
    expect(mailboxOf('a@Société.fr')).toBe(mailboxOf('a@xn--socit-esab.fr')));

  it.each([
    'victim2@exemple.fr',
    'victim+1@exemple.fr',
    '"victim"@exemple.fr',
    'v.ictim@exemple.fr',
    'victim',
  ])('is another one: %s', (other) => expect(mailboxOf(other)).toBe(other));
});

describe('a suggestion', () => {
  it.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.co', 'a@gmail.com'],
    ['a@hotnail.fr', 'a@hotmail.fr'],
    ['a@Laposte.nte', 'a@laposte.net'],
    ['Camille Martin <a@exemple.fr>', 'a@exemple.fr'],
    ['<mailto:a@gmial.com>', 'a@gmail.com'],
    ['mailto:a@exemple.fr,', 'a@exemple.fr'],
    ['a@exemple.fr.', 'a@exemple.fr'],
    ['a@exemple.fr,', 'a@exemple.fr'],
    ['a @ exemple.fr', 'a@exemple.fr'],
  ])('mends %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    'a@gmail.com',
    'a@live.fr',
    'a@chu-exemple.fr',
    'a@',
    ' a@exemple.fr ',
    'mailto:a@exemple.fr',
    'a@exemple.fr, b@exemple.fr',
    'Camille <a>',
    '@gmial.com',
    '',
  ])('is not made for %j', (typed) => expect(suggestEmail(typed)).toBeUndefined());
});
