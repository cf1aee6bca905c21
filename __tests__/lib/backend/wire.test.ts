import {parisTime} from '#lib/backend/paris-time.ts';
import {pictureAddress} from '#lib/backend/picture-address.ts';
import {plainText, withoutTags} from '#lib/backend/plain-text.ts';
import {blocksFrom, headerFrom, registeredFrom, summariesFrom} from '#lib/backend/wire.ts';

const asTheyAre = (value: string) => value || undefined;
const illegible = expect.objectContaining({code: 'undecodable'});
const failing = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('the list', () => {
  it('takes numbers for texts and texts for numbers', () => {
    expect(summariesFrom([{ID: '4', Titre: 2026, Text1: 12.5, Img: null}], asTheyAre)).toEqual([
      {id: 4, title: '2026', text: '12.5', image: undefined},
    ]);
  });

  it.each([
    ['null', null],
    ['an empty list', []],
    ['an empty object', {}],
  ])('is empty for %s', (_name, answer) => expect(summariesFrom(answer, asTheyAre)).toEqual([]));

  it.each([
    ['false', false],
    ['a word', 'ok'],
    ['a number', 3],
    ['an error as an object', {error: 'no such table'}],
    ['a list of numbers', [2002]],
    ['a list with false', [false]],
    ['rows of lists', [['1', 'Titre']]],
  ])('is illegible for %s', (_name, answer) =>
    expect(failing(() => summariesFrom(answer, asTheyAre))).toEqual(illegible),
  );
});

describe('the header', () => {
  it('knows two authors, and no other', () => {
    const author = (Auteur: unknown) => headerFrom([{Text1: 'x', Auteur}], asTheyAre)?.author;
    expect([1, '2', '3', 0, null, undefined, 'Camille'].map(author)).toEqual([
      1,
      2,
      ...Array(5).fill(undefined),
    ]);
  });

  it('is illegible when it holds nothing of a header', () => {
    expect(failing(() => headerFrom([{error: 'x'}], asTheyAre))).toEqual(illegible);
  });
});

describe('blocks', () => {
  it('decode entities in plain texts only, once', () => {
    const written = 'L&#039;&eacute;t&eacute; &amp;lt; &amp; <b>';
    const [heading, html, quote, item] = ['1', '2', '4', '5'].map(
      (Type) => blocksFrom([{Type, Text: written}], asTheyAre)[0]?.text,
    );
    expect([heading, quote, item]).toEqual(Array(3).fill("L'été &lt; & <b>"));
    expect(html).toBe(written);
  });
});

describe('the look-up', () => {
  it.each([
    [[{Item_10: 'HS'}], true],
    [{Item_10: 'HS'}, true],
    [{0: {Item_10: 'HS'}}, true],
    [[{Item_10: 'XX'}, {Item_10: 'HS'}], false],
    [[{Item_10: null}], false],
    [[], false],
    [null, false],
  ])('reads %j as %s', (answer, registered) => expect(registeredFrom(answer)).toBe(registered));

  it.each([[false], ['HS'], [[{}]], [[{error: 'x'}]], [[2002]], [[null]]])('finds %j illegible', (answer) =>
    expect(failing(() => registeredFrom(answer))).toEqual(illegible),
  );
});

describe('dates', () => {
  it.each([
    ['2026-07-01 10:00:00', '2026-07-01T08:00:00.000Z'],
    ['2026-01-01 10:00:00', '2026-01-01T09:00:00.000Z'],
    ['2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 04:00', '2026-10-25T03:00:00.000Z'],
    ['2026-03-01', '2026-02-28T23:00:00.000Z'],
    ['01/03/2026', '2026-02-28T23:00:00.000Z'],
    ['01/03/2026 10:05:09', '2026-03-01T09:05:09.000Z'],
    ['2024-1-9 9:30', '2024-01-09T08:30:00.000Z'],
    ['2024-07-09T09:30:00', '2024-07-09T07:30:00.000Z'],
    ['1783411200', '2026-07-07T08:00:00.000Z'],
    ['2026-07-07T10:00:00+02:00', '2026-07-07T08:00:00.000Z'],
    ['2026-07-07 10:00:00+0200', '2026-07-07T08:00:00.000Z'],
    ['2026-07-07T08:00:00Z', '2026-07-07T08:00:00.000Z'],
    ['2026-03-01 10:00:00+01', '2026-03-01T09:00:00.000Z'],
    ['2026-3-1 9:00Z', '2026-03-01T09:00:00.000Z'],
  ])('reads %s, of Paris where it has no zone', (written, expected) =>
    expect(parisTime(written)).toBe(expected),
  );

  it.each([
    '0000-00-00 00:00:00',
    '2026-02-30',
    '2026-02-31T10:00:00Z',
    '2026-13-01',
    '',
    'hier',
    '2026-01-01 25:00:00',
  ])('takes %j for no date', (written) => expect(parisTime(written)).toBeUndefined());
});

describe('pictures', () => {
  const places = {
    base: 'https://site.invalid/app/',
    bases: ['https://site.invalid/app', 'http://interne.invalid:8080'],
    hosts: ['site.invalid', 'interne.invalid:8080', 'images.invalid'],
  };
  it.each([
    ['img/mon image é.jpg', 'https://site.invalid/app/img/mon%20image%20%C3%A9.jpg'],
    ['/img/x.jpg', 'https://site.invalid/img/x.jpg'],
    ['http://site.invalid/x.jpg', 'https://site.invalid/x.jpg'],
    ['http://interne.invalid:8080/x.jpg', 'http://interne.invalid:8080/x.jpg'],
    ['//images.invalid/x.jpg', 'https://images.invalid/x.jpg'],
    [' https://images.invalid/x.jpg ', 'https://images.invalid/x.jpg'],
    ['http://ailleurs.invalid/x.jpg', undefined],
    ['https://ailleurs.invalid/x.jpg', undefined],
    ['https://me@images.invalid/x.jpg', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['0', undefined],
    ['', undefined],
  ])('%s becomes %s', (written, expected) => expect(pictureAddress(written, places)).toBe(expected));

  it('names the host that is not listed', () => {
    const unlisted: string[] = [];
    for (const written of ['//cdn.invalid:8443/x.jpg', 'https://images.invalid/x.jpg', 'img/x.jpg', '0'])
      pictureAddress(written, places, (name) => void unlisted.push(name));
    expect(unlisted).toEqual(['cdn.invalid:8443']);
  });
});

describe('titles and first texts', () => {
  it.each([
    ['<p>Un <b>mot</b></p>', 'Un mot'],
    ['Une ligne<br/>et <i class="x">une</i> autre', 'Une ligne et une autre'],
    ['&lt;strong&gt;Fort&lt;/strong&gt;', 'Fort'],
    ['a < b', 'a < b'],
    ['a <b', 'a <b'],
    ['si x<p et p>y', 'si x<p et p>y'],
    ['<Titre> et <xyz>', '<Titre> et <xyz>'],
  ])('have no tags of HTML: %s', (written, expected) => expect(withoutTags(written)).toBe(expected));
});

describe('titles and first texts without an end', () => {
  it('are cut after a word; a long one of an editor is whole', () => {
    const row = (title: string, text: string) => ({ID: '1', Titre: title, Text1: text, Auteur: '1', Img: ''});
    const whole = row('mot '.repeat(70).trim(), 'mot '.repeat(450).trim());
    expect(summariesFrom([whole], asTheyAre)[0]).toMatchObject({title: whole.Titre, text: whole.Text1});
    const endless = row('mot '.repeat(250_000), 'mot '.repeat(250_000));
    const [read] = summariesFrom([endless], asTheyAre);
    expect(read?.title).toMatch(/^(?:mot )+mot…$/);
    expect(read?.title.length).toBeLessThanOrEqual(300);
    expect(read?.text.length).toBeLessThanOrEqual(2_000);
    expect(headerFrom([endless], asTheyAre)?.text).toBe(read?.text);
  });
});

it('halves of characters and control characters are in no title, text or block', () => {
  const written = 'A\u0000b\u001b c\ud83d d\udc00\u0085 😀\u007f';
  const read = 'Ab c\ufffd d\ufffd 😀';
  expect(summariesFrom([{ID: 1, Titre: written, Text1: written}], asTheyAre)[0]).toMatchObject({
    title: read,
    text: read,
  });
  expect(headerFrom([{Text1: written}], asTheyAre)?.text).toBe(read);
  const blocks = ['1', '2', '4', '5'].map((Type) => ({Type, Text: written}));
  expect(blocksFrom(blocks, asTheyAre).map(({text}) => text)).toEqual(Array(4).fill(read));
  expect(blocksFrom([{Type: '2', Text: 'a\tb\r\nc'}], asTheyAre)[0]?.text).toBe('a\tb\r\nc');
});

describe('plain text', () => {
  it.each([
    ['L&#039;&eacute;t&eacute; &amp; la sant&eacute;', "L'été & la santé"],
    // Encoded twice or three times: each & is one.
    ['&amp;eacute;t&amp;eacute;', 'été'],
    ['L&amp;amp;#039;&amp;amp;eacute;t&amp;amp;eacute; &amp;amp;amp; la mer', "L'été & la mer"],
    ['&amp;lt; & <', '&lt; & <'],
    ['&amp;eacute; &eacute;', '&eacute; é'],
    // No reference without its semicolon.
    ['https://exemple.fr/?a=1&section=2&copy=3', 'https://exemple.fr/?a=1&section=2&copy=3'],
    ['Santé&notice', 'Santé&notice'],
    ['&nosuchname; &#0; &#xD800; &#128;', '&nosuchname; \ufffd \ufffd €'],
    ['a < b && c > d', 'a < b && c > d'],
    ['<script>&lt;</script>', '<script><</script>'],
    ['R&D', 'R&D'],
    ['  &nbsp;x ', 'x'],
  ])('%s', (written, expected) => expect(plainText(written)).toBe(expected));
});
