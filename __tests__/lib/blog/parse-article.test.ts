import fc from 'fast-check';
import {toHtml} from 'hast-util-to-html';
import {readingMinutes} from '#lib/blog/article-facts.ts';
import {blocksTree, parseText} from '#lib/blog/parse-article.ts';
import {articlePath, slugOf} from '#lib/blog/slug.ts';
import {elementsOf, textOf} from '#lib/blog/tree.ts';
import {anyText} from '../../support/nasty.ts';

const block = (type: string, text: string, action?: string) => ({type, text, action});

const shown = (...stored: ReturnType<typeof block>[]) =>
  toHtml(blocksTree(stored)).replace(/<figure[^>]*>/g, '<figure>');

describe('slugs', () => {
  it.each([
    ['Recruter des patients rares', 'recruter-des-patients-rares'],
    ['Été à l’hôpital : où ça ?', 'ete-a-l-hopital-ou-ca'],
    ['Le cœur, l’œil et la Groß-Æther', 'le-coeur-l-oeil-et-la-gross-aether'],
    ['ŒUVRE', 'oeuvre'],
    ['  --Titre--  ', 'titre'],
    ['100 % utile', '100-utile'],
    ['日本', 'article'],
    ['', 'article'],
    ['İstanbul', 'istanbul'],
    ['Zzpanse\u00adment', 'zzpansement'],
    ['so\u200bins\u2060 in\ufb01rmiers', 'soins-infirmiers'],
  ])('%j becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('lower-cases, puts hyphens for spaces and drops accents, for any title of letters and spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-ZéèêàâçùûîïôëÉÀ]+(?: [a-zA-ZéèêàâçùûîïôëÉÀ]+)*$/), (title) => {
        const specified = title
          .toLowerCase()
          .replaceAll(' ', '-')
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '');
        expect(slugOf(title)).toBe(specified);
      }),
    );
  });

  it('fit into a path whatever the title', () => {
    fc.assert(
      fc.property(anyText(), (title) =>
        expect(articlePath({id: 1, slug: slugOf(title)})).toMatch(/^\/post\/1\/[a-z0-9]+(?:-[a-z0-9]+)*$/),
      ),
    );
  });
});

describe('blocks', () => {
  it('are read by their type, in order, without those of others', () => {
    expect(
      shown(
        block('1', ' Un titre '),
        block('2', '<p>x</p>'),
        block('9', 'x'),
        block('3', '/a.png', '/devis'),
        block('5', 'un'),
        block('4', 'dit'),
      ),
    ).toBe(
      '<h2 id="partie-un-titre">Un titre</h2><p>x</p>' +
        '<figure><a href="/devis"><img src="/a.png" data-figure="link"></a></figure>' +
        '<ul class="list"><li>un</li></ul><p class="emphasis"><em>dit</em></p>',
    );
  });

  const img = (alt: string) => `<img src="/a.png"${alt} data-figure="alone">`;
  const said = ' alt="Trois carreaux."';
  const alternative = block('4', 'Alternative\u00a0: Trois carreaux.');
  const [picture, caption] = [block('3', '/a.png'), block('4', 'légende')];
  it.each([
    [
      'a caption',
      [picture, caption],
      `<figure>${img(' alt="légende"')}<figcaption>légende</figcaption></figure>`,
    ],
    [
      'both',
      [picture, caption, alternative],
      `<figure>${img(said)}<figcaption>légende</figcaption></figure>`,
    ],
    [
      'both, the other way',
      [picture, alternative, caption],
      `<figure>${img(said)}<figcaption>légende</figcaption></figure>`,
    ],
    [
      'neither',
      [picture, block('2', 'x'), caption],
      `<figure>${img('')}</figure><p>x</p><p class="emphasis"><em>légende</em></p>`,
    ],
    ...['aucune', 'Aucune.', 'décorative'].map(
      (word) =>
        [word, [picture, block('4', `alternative : ${word}`)], `<figure>${img(' alt=""')}</figure>`] as const,
    ),
  ] as const)('take italic text right after a picture as %s', (_, blocks, html) => {
    expect(shown(...blocks)).toBe(html);
  });

  it('put items that follow each other into one list, and headings of one text under anchors of their own', () => {
    const html = shown(...['5', '5', '2', '5', '1', '1'].map((type) => block(type, 't')));
    const item = '<li>t</li>';
    expect(html).toBe(
      `<ul class="list">${item}${item}</ul><p>t</p><ul class="list">${item}</ul>` +
        '<h2 id="partie-t">t</h2><h2 id="partie-t-2">t</h2>',
    );
  });

  it.each([
    ['<p>un <b class="x y">d</b>eux,trois</p> < quatre', 4],
    ['<ul><li>un</li><li>deux</li></ul>', 2],
    ['<p>un<br>deux</p><script>trois</script>', 2],
    ['', 0],
  ])('are counted in words as they are read: %s', (html, words) => {
    expect(parseText([block('2', html)]).wordCount).toBe(words);
  });

  it('count reading time in whole minutes, at least one', () => {
    expect([0, 200, 900].map(readingMinutes)).toEqual([1, 1, 5]);
  });
});

it('cuts a heading after a word at 300 letters', () => {
  const [heading] = elementsOf(blocksTree([block('1', 'mot '.repeat(100_000))]), 'h2');
  const words = textOf(heading!).trim();
  expect(words).toMatch(/^(?:mot )+mot…$/);
  expect(words.length).toBeLessThanOrEqual(300);
});
