// docs/articles.md: The embedded backend by command
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {temporaryFolder} from '#__tests__/support/folder.ts';
import {articleFromMarkdown} from '#commands/article/from-markdown.ts';
import {storedArticle} from '#lib/backend/store.ts';

const source = temporaryFolder();
const assets = path.join(source, 'public/assets');
const folders = {source, assets};
mkdirSync(path.join(source, 'photos'));
writeFileSync(path.join(source, 'photos/salle de réunion.jpg'), 'des octets');

const HEAD = '---\ntitle: "Nos essais : un bilan"\ntext: En bref\n---\n';
const blocksOf = (text: string) => articleFromMarkdown(`${HEAD}\n${text}`, folders).blocks;

it('has its fields in the front matter, with the date in the time of Paris', () => {
  const head =
    '---\r\ntitle: Nos essais\r\ntext: En bref\r\nauthor: 2\r\nid: 120\r\ndate: 2026-07-01\r\nimage: photos/salle%20de%20r%C3%A9union.jpg\r\n---\r\n';
  const article = storedArticle.parse(articleFromMarkdown(`${head}Un texte.`, folders));
  expect(article).toMatchObject({
    title: 'Nos essais',
    author: 2,
    id: 120,
    createdAt: '2026-06-30T22:00:00.000Z',
    image: expect.stringMatching(/^\/assets\/articles\/[0-9a-f]{16}\.jpg$/),
    blocks: [{type: '2', text: '<p>Un texte.</p>'}],
  });
  expect(articleFromMarkdown(HEAD, folders).title).toBe('Nos essais : un bilan');
});

it.each([
  ['## Titre', [{type: '1', text: 'Titre'}]],
  ['### Plus petit', [{type: '2', text: '<h3>Plus petit</h3>'}]],
  [
    'Un **mot** & un [lien](/contact).',
    [{type: '2', text: '<p>Un <strong>mot</strong> &#x26; un <a href="/contact">lien</a>.</p>'}],
  ],
  ['*En italique.*', [{type: '4', text: 'En italique.'}]],
  [
    '- un\n- deux',
    [
      {type: '5', text: 'un'},
      {type: '5', text: 'deux'},
    ],
  ],
  ['1. un\n2. deux', [{type: '2', text: '<ol>\n<li>un</li>\n<li>deux</li>\n</ol>'}]],
  ['- un [lien](/blog)', [{type: '2', text: '<ul>\n<li>un <a href="/blog">lien</a></li>\n</ul>'}]],
  [
    '![Deux personnes](/assets/a.svg "Une légende")',
    [
      {type: '3', text: '/assets/a.svg'},
      {type: '4', text: 'Alternative : Deux personnes'},
      {type: '4', text: 'Une légende'},
    ],
  ],
  [
    '[![aucune](/assets/a.svg)](/contact)',
    [
      {type: '3', text: '/assets/a.svg', action: '/contact'},
      {type: '4', text: 'Alternative : aucune'},
    ],
  ],
])('%s', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it.each([
  ['Sans champs', 'must begin with its fields'],
  ['---\ntitre: x\n---\n', '“titre: x” is none of id, title, text'],
  ['---\ndate: demain\n---\n', 'date “demain” is no date'],
  [`${HEAD}![x](photos/rien.jpg)`, 'The picture photos/rien.jpg is not beside the text.'],
  [`${HEAD}![x](notes.pdf)`, 'notes.pdf is no picture'],
  [`${HEAD}<script>alert(1)</script>`, 'HTML is not shown: “<script>alert(1)</script>”'],
])('refuses %j', (text, sentence) => {
  expect(() => articleFromMarkdown(text, folders)).toThrow(sentence);
});
