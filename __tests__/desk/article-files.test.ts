// docs/promises.md: Desk
import {existsSync, readdirSync, readFileSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {
  addPhotos,
  articleOf,
  listed,
  newSource,
  removeStrayPhotos,
  withDraft,
  writeArticle,
} from '#desk/article-files.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {ownersArticles} from '../support/owners-articles.ts';

const folder = folderOfEachTest();
const place = (name: string) => path.join(folder(), 'content/articles', name);
beforeEach(() => void ownersArticles(folder()));
afterEach(() => jest.restoreAllMocks());

const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name);
const DAY = 86_400_000;

it('removes photos of an abandoned preview after a day, and none that an article shows', async () => {
  const [shown = ''] = await addPhotos([photo('Une salle.jpg')], 'Une salle');
  expect(shown).toBe('![Une salle](bureau/une-salle.jpeg)');
  const number = writeArticle(`${newSource('Un titre', 'Un texte.')}\n${shown}\n`, 'fr');
  await addPhotos([photo('Abandonnée.jpg'), photo('Une salle.jpg'), new File(['x'], 'a.txt')], '');
  const photos = () => readdirSync(place('bureau')).sort();
  expect(photos()).toEqual(['abandonnee.jpeg', 'une-salle-1.jpeg', 'une-salle.jpeg']);
  removeStrayPhotos();
  expect(photos()).toHaveLength(3);
  removeStrayPhotos(Date.now() + 2 * DAY);
  expect(photos()).toEqual(['une-salle.jpeg']);
  // Once the article shows it no more, it goes at the next one that is kept.
  utimesSync(place('bureau/une-salle.jpeg'), new Date(0), new Date(0));
  writeArticle(newSource('Un titre', 'Sans photo.'), 'fr', number);
  expect(photos()).toEqual([]);
});

it('writes the English text of a release’s article beside a copy of the French one', () => {
  expect(listed('fr').find(({number}) => number === 1)?.english).toBe(false);
  const source = newSource('One recruitment', 'A text.');
  expect(writeArticle(source, 'en', 1)).toBe(1);
  const [english = '', french = ''] = readdirSync(path.dirname(place('x'))).sort();
  expect([french, english]).toEqual([
    '1-un-recrutement-etape-par-etape.md',
    '1-un-recrutement-etape-par-etape.en.md',
  ]);
  expect(readFileSync(place(french))).toEqual(readFileSync(`content/articles/${french}`));
  expect(readFileSync(place(english), 'utf8')).toBe(source);
  expect(listed('fr').find(({number}) => number === 1)).toMatchObject({
    english: true,
    state: 'published',
    faults: [],
  });
});

it('shows of an English text the French article’s author and cover', () => {
  const article = articleOf(newSource('One recruitment', 'A text of five words.'), 'en', 1);
  expect(article).toMatchObject({id: 1, lang: 'en', title: 'One recruitment', wordCount: 5});
  expect(article?.author?.name).toBe('Camille Lemaire');
});

it('withdraws as a draft, and publishes the same text again', () => {
  const number = writeArticle(withDraft(newSource('Un titre', 'Un texte.'), true), 'fr');
  const state = () => listed('fr').find((one) => one.number === number)?.state;
  expect(state()).toBe('draft');
  const file = place(`${number}-un-titre.md`);
  expect(existsSync(file)).toBe(true);
  writeArticle(withDraft(readFileSync(file, 'utf8'), false), 'fr', number);
  expect(state()).toBe('published');
});
