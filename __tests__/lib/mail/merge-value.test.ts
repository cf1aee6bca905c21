import fc from 'fast-check';
import {mergeLink, mergeValue} from '#lib/mail/template-mail.ts';
import {shownOf} from '../../support/eml.ts';
import {anyText} from '../../support/nasty.ts';

/** Any text, the characters that matter here more often than chance would have them. */
const typed = fc
  .array(
    fc.oneof(
      anyText(4),
      fc.constantFrom(
        '*|',
        '|*',
        '{{',
        '}}',
        '*',
        '|',
        '<b>',
        '&amp;',
        "'",
        '"',
        '\r\n',
        '\n',
        '\0',
        '\u0085',
        '\u202e',
        '\u2067',
      ),
      fc.integer({min: 0xd800, max: 0xdfff}).map((unit) => String.fromCharCode(unit)),
    ),
  )
  .map((parts) => parts.join(''));

describe('a merge value', () => {
  it('is neither markup nor a merge tag, and has no control character, whatever was typed', () => {
    fc.assert(
      fc.property(typed, fc.boolean(), (text, multiline) => {
        const value = mergeValue(text, {multiline}).replaceAll(multiline ? '<br>' : '\n', ' ');
        expect(value).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
        expect(value).not.toMatch(/\*\||\|\*|\{\{|\}\}/);
        expect(value).not.toMatch(/[\p{Control}\p{Bidi_Control}\u2028\u2029]/u);
        expect(value.isWellFormed()).toBe(true);
      }),
    );
  });

  it('reads as it was typed once a mail program shows it', () => {
    const ordinary = fc.string({unit: fc.constantFrom(...'aé漢😀 &<>"\'\n;#39lt')});
    fc.assert(
      fc.property(ordinary, (text) => {
        expect(shownOf(mergeValue(text, {multiline: true}))).toBe(text);
      }),
    );
  });

  it.each([
    [
      'l’été <script>alert(1)</script> & "co"',
      'l’été &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;',
    ],
    ["O'Neill", 'O&#39;Neill'],
    ['*|EMAILPRO|*', '*\u200B|EMAILPRO|\u200B*'],
    ['{{{x}}}', '{\u200B{\u200B{x}\u200B}\u200B}'],
    ['*\0|x', '*\u200B|x'],
    ['*\u202e|x', '*\u200B|x'],
    ['un\r\ndeux\rtrois\tquatre', 'un deux trois quatre'],
    ['👩‍⚕️ Zoé', '👩‍⚕️ Zoé'],
  ])('encodes %j', (text, value) => {
    expect(mergeValue(text)).toBe(value);
  });
});

describe('a merge link', () => {
  it('is neither markup nor a merge tag, whatever its parameter is', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const url = `https://partenaire.invalid/?Email=${text}`;
        const safe = URL.canParse(url) ? mergeLink(url) : '';
        expect(safe).not.toMatch(/[<>"'|{}\s]|&(?!amp;)/);
      }),
    );
  });

  it.each(['javascript:alert(1)', 'partenaire.invalid', '', 'data:text/html,x'])('refuses %j', (link) => {
    expect(() => mergeLink(link)).toThrow(
      expect.objectContaining({name: 'GatewayError', fault: 'configuration', code: 'bad-link'}),
    );
  });
});
