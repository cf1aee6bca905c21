import {mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {temporaryFolder} from '#__tests__/support/folder.ts';
import {faultOf, faultSentence, type FaultCode} from '#lib/blog/article-faults.ts';
import {picturesBeside} from '#lib/blog/article-folder.ts';
import {readArticleFile} from '#lib/blog/check-article.ts';
import {parseText} from '#lib/blog/parse-article.ts';

const folder = temporaryFolder();
const beside = picturesBeside(folder);
const HEAD = '---\ntitle: Nos essais\n---\n\n';
const PNG = Buffer.from('89504e470d0a1a0a00000000', 'hex');

beforeAll(() => {
  mkdirSync(path.join(folder, 'photos'));
  writeFileSync(path.join(folder, 'photos/table.png'), PNG);
  // As a Mac writes it, decomposed.
  writeFileSync(path.join(folder, 'photos/Élodie Équipe.PNG'.normalize('NFD')), PNG);
  writeFileSync(path.join(folder, 'photos/faux.png'), 'des octets');
  writeFileSync(path.join(folder, 'photos/dessin.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  symlinkSync('/etc/hostname', path.join(folder, 'lien.png'));
  symlinkSync('/etc', path.join(folder, 'dossier'));
});

const shown = (body: string): string => {
  const {read} = readArticleFile(Buffer.from(HEAD + body), 'fr', beside);
  const {tree} = parseText(read!.markdown);
  return toHtml(tree as Root)
    .replace(/\?[\w-]{12}/g, '')
    .replace(/<figure[^>]*>/g, '<figure>');
};
const faultsOf = (file: string | Buffer) =>
  readArticleFile(Buffer.from(file), 'fr', beside).faults.map(({code, line}) => [code, line]);
const codes = (body: string) => faultsOf(HEAD + body);

it.each([
  ['10<sup>3</sup> H<sub>2</sub>O un<br>deux', '<p>10<sup>3</sup> H<sub>2</sub>O un<br>\ndeux</p>'],
  ['| A |\n|---|\n| un<br/>deux |', /<td>un<br>\s*deux<\/td>/],
  [
    'Voir [la page][p], [p][] et [p].\n\n[p]: https://exemple.fr/',
    /(<a href="https:\/\/exemple.fr\/">.*){3}/,
  ],
  [
    '![Une table][t]\n\n[t]: photos/table.png',
    '<figure><img src="/content/articles/photos/table.png" alt="Une table" data-figure="alone"></figure>',
  ],
  [
    '![Une table](photos/table.png)\n*Légende*',
    /^<figure><img [^>]+alt="Une table"[^>]*><figcaption>Légende<\/figcaption><\/figure>$/,
  ],
  ['![a](photos/table.png) ![b](photos/table.png)', /^<figure>.*<\/figure><figure>.*<\/figure>$/],
  ['Un ![a](photos/table.png "t") mot', /^<p>Un <img [^>]+title="t"[^>]*> mot<\/p>$/],
  ['- ![a](photos/table.png)', /<li><img [^>]+><\/li>/],
  [
    '[![aucune](photos/table.png) texte](/contact)',
    /^<p><a href="\/contact"><img [^>]+alt=""[^>]*> texte<\/a><\/p>$/,
  ],
  [
    '[![A](photos/table.png)](/contact)',
    /^<figure><a href="\/contact"><img [^>]+data-figure="link"><\/a><\/figure>$/,
  ],
  [
    '| A | B |\n|---|--:|\n| **a** | 1 |\n\n*Titre du tableau*',
    /<table><caption>Titre du tableau<\/caption>.*<th scope="col">A<\/th>.*<th scope="row">a<\/th>\s*<td align="right">1<\/td>/s,
  ],
  ['Une ~~faute~~', '<p>Une <del>faute</del></p>'],
  ['- [x] fait\n- [ ] à faire[^1]\n\n[^1]: Note', /<li>☑ fait<\/li>\s*<li>☐ à faire<sup>/],
  [
    'Un mot[^1].\n\n[^1]: La note.',
    /<a href="#note-fn-1" id="note-fnref-1".*<h2 id="footnote-label">Notes<\/h2>.*<li id="note-fn-1">.*La note\..*aria-label="Retour à la note 1"/s,
  ],
  ['## Un *titre*', '<h2 id="partie-un-titre">Un <em>titre</em></h2>'],
  ['*En italique.*', '<p class="emphasis"><em>En italique.</em></p>'],
  ['![É](<photos/Élodie Équipe.PNG>)', /src="\/content\/articles\/photos\/[^"]+"/],
  ['![t](photos\\table.png)', /src="\/content\/articles\/photos\/table.png"/],
])('shows %s', (body, html) => {
  if (typeof html === 'string') expect(shown(body)).toBe(html);
  else expect(shown(body)).toMatch(html);
  expect(codes(body)).toEqual([]);
});

it.each<[string, FaultCode, number?]>([
  ['Si p <a et n>30', 'html'],
  ['<u>souligné</u>', 'html'],
  ['un\n\n<!-- x -->', 'html', 7],
  ['<div>x</div>', 'html'],
  ['10<sup>3', 'html'],
  ['[la page][rien]', 'reference'],
  ['![x](photo de salle.jpg)', 'reference'],
  ['Un mot[^1].', 'reference'],
  ['Un mot.\n\n[^1]: Une note.', 'unused', 7],
  ['Un mot.\n\n[p]: https://exemple.fr', 'unused', 7],
  ['[p]\n\n[p]: https://a.fr\n[p]: https://b.fr', 'twice', 8],
  ['[x](javascript:alert(1))', 'link'],
  ['[x](autre.md)', 'link'],
  ['[x][p]\n\n[p]: javascript:alert(1)', 'link'],
  ['•\tun\n•\tdeux', 'bullet'],
  ['A\tB', 'tab'],
  ['\tun texte', 'indented'],
  ['![x](rien.png)', 'missing'],
  ['![x](/assets/articles/rien.svg)', 'missing'],
  ['![x](../dehors.png)', 'outside'],
  ['![x](%2e%2e/dehors.png)', 'outside'],
  ['![x](lien.png)', 'outside'],
  ['![x](dossier/hostname)', 'outside'],
  ['![x](C:/photos/a.jpg)', 'outside'],
  ['![x](photos/dessin.png)', 'svg'],
  ['![x](photos/faux.png)', 'noPicture'],
  ['![x](https://ailleurs.invalid/a.jpg)', 'host'],
  ['![](photos/table.png)', 'noAlternative'],
  ['[x](/contcat)', 'noPage'],
  ['', 'noBody', 3],
  [`${'> '.repeat(70)}x`, 'tooLong', 1],
])('names %s', (body, code, line = 5) => {
  expect(codes(body)).toContainEqual([code, line]);
});

it('takes no fault in a whole article of samples', () => {
  const samples = path.resolve('content/articles');
  for (const name of readdirSync(samples))
    expect([
      name,
      readArticleFile(readFileSync(path.join(samples, name)), 'fr', picturesBeside(samples)).faults,
    ]).toEqual([name, []]);
});

it('takes the example of docs/articles.md, which shows at once, but for its photos', () => {
  const [, example = ''] = /```\n([^]*?)```/.exec(readFileSync('docs/articles.md', 'utf8')) ?? [];
  const {read, faults} = readArticleFile(Buffer.from(example), 'fr', beside);
  expect(faults.map(({code}) => code)).toEqual(['missing', 'missing']);
  expect(Date.parse(read?.fields.date ?? '')).toBeLessThan(Date.now());
});

describe('the file', () => {
  const text = 'title: Été\n---\nUn texte';
  it.each([
    ['a byte order mark', `\ufeff---\n${text}`],
    ['the line ends of Windows', `---\n${text}`.replaceAll('\n', '\r\n')],
    ['those of an old Mac', `---\n${text}`.replaceAll('\n', '\r')],
    ['blanks around ---', `\n \n---  \n${text.replace('---', '--- ')}`],
  ])('may have %s', (_, file) => {
    expect(faultsOf(file)).toEqual([]);
    expect(readArticleFile(Buffer.from(file), 'fr', beside).read?.fields.title).toBe('Été');
  });

  it.each<[FaultCode, Buffer]>([
    ['latin1', Buffer.from(`---\n${text}`, 'latin1')],
    ['utf16', Buffer.from(`\ufeff---\n${text}`, 'utf16le')],
    ['utf16', Buffer.from(`---\n${text}`, 'utf16le')],
    ['document', Buffer.from('PK\x03\x04...')],
    ['noText', Buffer.from('\x89PNG\0\0')],
    ['noFields', Buffer.from('Un texte')],
    ['noTitle', Buffer.from('---\ntitle:\n---\nUn texte')],
    ['noTitle', Buffer.from('---\ndate: 2026-01-01\n---\nUn texte')],
    ['noBody', Buffer.from('---\ntitle: x\n---')],
  ])('is refused by name: %s', (code, bytes) => expect(faultsOf(bytes).map(([one]) => one)).toEqual([code]));
});

describe('the fields', () => {
  const fieldsOf = (yaml: string) =>
    readArticleFile(Buffer.from(`---\n${yaml}\n---\nx`), 'fr', beside).read!.fields;
  it.each([
    ['title: Nos essais : un bilan #3', 'Nos essais : un bilan #3'],
    ["title: 'L''essai'", 'L’essai'.replace('’', "'")],
    [String.raw`title: "Il dit \"oui\""`, 'Il dit "oui"'],
    ['title: "A" et "B"', '"A" et "B"'],
    ['title: >\n  Un titre\n  long', 'Un titre long'],
    ['title: 2026', '2026'],
  ])('read %s', (yaml, title) => expect(fieldsOf(yaml).title).toBe(title));

  it('have the date in the time of Paris', () => {
    expect(fieldsOf('title: x\ndate: 2026-07-01')).toMatchObject({date: '2026-06-30T22:00:00.000Z'});
    expect(fieldsOf('title: x\ndate: 28/11/2026 09:00')).toMatchObject({date: '2026-11-28T08:00:00.000Z'});
  });

  it.each([
    ['titre: x', 'field', 2],
    ['title: x\ndate: demain', 'date', 3],
    ['title: x\nauthor: 3', 'author', 3],
    ['title: x\naction: acheter', 'action', 3],
    ['title: x\ndraft: oui', 'truth', 3],
    ['title: x\nimage: [a, b]', 'text', 3],
    ['title: x\ntitle: y', 'yaml', 3],
    ['title: x\nimage: rien.jpg', 'missing', 3],
  ])('name %s', (yaml, code, line) => expect(faultsOf(`---\n${yaml}\n---\nx`)).toContainEqual([code, line]));

  it('take the first paragraph where there is no excerpt', () => {
    const {read} = readArticleFile(Buffer.from(`${HEAD}## T\n\nUn **mot**.\n\nAutre`), 'fr', beside);
    expect(read?.excerpt).toBe('Un mot.');
  });
});

it('says a fault in French and in English, with the field’s own words and no code of the system', () => {
  const [fault] = readArticleFile(Buffer.from('---\ntitle: x\ndate: demain\n---\nx'), 'fr', beside).faults;
  const french = '« date » doit être une date telle que 2026-12-01 ou 2026-12-01 09:00 (heure de Paris).';
  expect(faultSentence(fault!, 'fr')).toBe(french);
  expect(faultSentence(fault!, 'en')).toContain('“date” must be a date such as 2026-12-01');
  for (const code of ['ENOENT', 'EACCES', 'EPERM'])
    expect(faultSentence({line: 1, ...faultOf({code})}, 'fr')).toMatch(
      /^(?:Ce fichier|L’ordinateur)(?!.*E[A-Z])/,
    );
});
