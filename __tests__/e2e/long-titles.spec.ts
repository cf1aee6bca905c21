import {NIGHTLY} from '../support/nightly.ts';
import {anArticle} from './blog-articles.ts';
import {lostWords} from './lost-words.ts';
import {visit} from './settled.ts';
import {BACKEND, expect, tellOfChange, test} from './site.ts';

const ADDRESS = 'service.communication.et.relations.publiques@exemple.example';
const WORD = 'Œsophagogastroduodénoscopie';
const TITLES = [WORD, ADDRESS, `${WORD} : ${ADDRESS}`, `Écrire à ${ADDRESS}, le bilan`];
/** Every place where a title of an article stands: teaser, list, results, article with its path and neighbours. */
const PLACES = [
  '/',
  '/blog',
  '/blog/recherche?q=bilan',
  `/blog/recherche?q=${WORD.repeat(3)}`,
  '/post/402/x',
  '/en/blog',
];

const article = (title: string, index: number) => {
  const {blocks, ...rest} = anArticle(401 + index, {title});
  const headings = TITLES.map((Text) => ({Type: '1', Size: '1', Text, Action: '0'}));
  return {...rest, Text1: title, blocks: [...headings, ...blocks]};
};

// Titles come from PHP alone.
const byNight = NIGHTLY && BACKEND === 'legacy' ? test : undefined;

byNight?.(
  'no title is wider than a window of 320 pixels, in any place where one stands',
  async ({page, site}) => {
    expect(ADDRESS).toHaveLength(60);
    site.php?.publish(TITLES.map(article));
    expect((await tellOfChange({articles: 'all'})).status).toBe(200);
    await page.setViewportSize({width: 320, height: 568});
    for (const place of PLACES) {
      await visit(page, place);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft([place, wide]).toEqual([place, 0]);
      expect.soft([place, await lostWords(page)]).toEqual([place, []]);
      await expect.soft(page.locator('main')).toContainText(/sophagogastro|service\.communication/);
    }
  },
);
