// docs/promises.md: Desk
import {readdirSync, readFileSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {
  addPhoto,
  filledBy,
  judge,
  listed,
  nextNumber,
  removeStrayPhotos,
  sourceOf,
  writeArticle,
} from '#desk/article-files.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {ownersArticles} from '../support/owners-articles.ts';

const folder = folderOfEachTest();
const place = (name: string) => path.join(folder(), 'content/articles', name);
beforeEach(() => void ownersArticles(folder()));
afterEach(() => jest.restoreAllMocks());

const photo = (name: string) => new File([readFileSync('public/assets/icons/icon-192.png')], name);
const newSource = (titre: string, texte: string) =>
  sourceOf({titre, texte, date: '', champs: '', draft: false});
/** Writes an article of a new number. @returns it */
function write(source: string): number {
  const number = nextNumber();
  writeArticle(source, 'fr', number);
  return number;
}
const DAY = 86_400_000;

it('removes photos of an abandoned preview after a day, and none that an article shows', async () => {
  const shown = await addPhoto(photo('Une salle.jpg'), 'Une salle');
  expect(shown).toMatch(/^!\[Une salle\]\(bureau\/une-salle-[0-9a-f]{8}\.png\)$/);
  const [, name = ''] = /bureau\/(.*)\)/.exec(shown) ?? [];
  const number = write(`${newSource('Un titre', 'Un texte.')}\n${shown}\n`);
  await addPhoto(photo('Abandonnée.jpg'), '');
  await expect(addPhoto(new File(['x'], 'a.txt'), '')).rejects.toThrow('no picture');
  const photos = () => readdirSync(place('bureau')).sort();
  removeStrayPhotos();
  expect(photos()).toHaveLength(2);
  removeStrayPhotos(Date.now() + 2 * DAY);
  expect(photos()).toEqual([name]);
  // Once the article shows it no more, it goes at the next one that is kept.
  utimesSync(place(`bureau/${name}`), new Date(0), new Date(0));
  writeArticle(newSource('Un titre', 'Sans photo.'), 'fr', number);
  expect(photos()).toEqual([]);
});

it('writes the English text of a release’s article beside a copy of the French one', async () => {
  expect((await listed('fr')).find(({number}) => number === 1)?.english).toBe(false);
  const source = newSource('One recruitment', 'A text.');
  writeArticle(source, 'en', 1);
  const [english = '', french = ''] = readdirSync(path.dirname(place('x'))).sort();
  expect([french, english]).toEqual([
    '1-un-recrutement-etape-par-etape.md',
    '1-un-recrutement-etape-par-etape.en.md',
  ]);
  expect(readFileSync(place(french))).toEqual(readFileSync(`content/articles/${french}`));
  expect(readFileSync(place(english), 'utf8')).toBe(source);
  expect((await listed('fr')).find(({number}) => number === 1)).toMatchObject({
    english: true,
    state: 'published',
    faults: [],
  });
});

it('shows of an English text the French article’s author and cover', async () => {
  const {article} = await judge(newSource('One recruitment', 'A text of five words.'), 1, 'en', 'fr');
  expect(article?.english).toMatchObject({title: 'One recruitment', wordCount: 5});
  expect(article?.author?.name).toBe('Camille Lemaire');
});

it.each([
  ['---\ntitle: "A": B\ndate: 2026-12-01 09:00\nauthor: 2\n---\nx', 'author: 2', '2026-12-01T09:00:00'],
  ['---\ntitle: >-\n  "A":\n  B\ndate: demain\nsample: true\n---\nx', 'date: demain', ''],
])('fills the form with the fields of a file, and makes the same article of it', (source, champs, date) => {
  const filled = filledBy(source);
  expect(filled).toEqual({titre: '"A": B', date, texte: 'x', champs, draft: false});
  expect(filledBy(sourceOf(filled))).toEqual(filled);
});
