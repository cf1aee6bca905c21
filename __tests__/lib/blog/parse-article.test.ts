import fc from 'fast-check';
import {readingMinutes, withLists} from '#lib/blog/blocks.ts';
import {parseArticle, parseBlocks} from '#lib/blog/parse-blocks.ts';
import {articlePath, slugOf} from '#lib/blog/slug.ts';

const block = (type: string, text: string, action?: string) => ({type, text, action});

/** A text of one paragraph, parsed. */
const paragraph = (value: string) => ({
  kind: 'paragraph',
  tree: {
    type: 'root',
    children: [{type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value}]}],
  },
});

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
      fc.property(fc.string({unit: 'binary'}), (title) =>
        expect(articlePath({id: 1, slug: slugOf(title)})).toMatch(/^\/post\/1\/[a-z0-9]+(?:-[a-z0-9]+)*$/),
      ),
    );
  });
});

describe('blocks', () => {
  it('are read by their type, in order', () => {
    expect(
      parseBlocks([
        block('1', ' Un titre '),
        block('2', '<p>x</p>'),
        block('3', '/a.png', '/devis'),
        block('5', 'un'),
        block('4', 'dit'),
      ]),
    ).toEqual([
      {kind: 'heading', text: 'Un titre', anchor: 'partie-un-titre'},
      paragraph('x'),
      {kind: 'image', src: '/a.png', href: '/devis'},
      {kind: 'item', text: 'un'},
      {kind: 'emphasis', text: 'dit'},
    ]);
  });

  it('make italic text right after a picture its caption, and only there', () => {
    expect(parseBlocks([block('3', '/a.png'), block('4', 'légende'), block('4', 'citation')])).toEqual([
      {kind: 'image', src: '/a.png', caption: 'légende'},
      {kind: 'emphasis', text: 'citation'},
    ]);
    expect(parseBlocks([block('3', '/a.png'), block('2', 'x'), block('4', 'citation')]).at(-1)).toEqual({
      kind: 'emphasis',
      text: 'citation',
    });
  });

  it('take an alternative text from italic text that says it is one, before the caption or after it', () => {
    const alt = block('4', 'Alternative\u00a0: Trois carreaux.');
    const picture = {kind: 'image', src: '/a.png', caption: 'légende', alt: 'Trois carreaux.'};
    expect(parseBlocks([block('3', '/a.png'), block('4', 'légende'), alt])).toEqual([picture]);
    expect(parseBlocks([block('3', '/a.png'), alt, block('4', 'légende')])).toEqual([picture]);
    expect(parseBlocks([block('2', 'x'), alt]).at(-1)).toEqual({
      kind: 'emphasis',
      text: 'Alternative\u00a0: Trois carreaux.',
    });
  });

  it.each(['aucune', 'Aucune.', 'décorative'])('know decoration by «\u00a0%s\u00a0»', (word) => {
    expect(parseBlocks([block('3', '/a.png'), block('4', `alternative : ${word}`)])).toEqual([
      {kind: 'image', src: '/a.png', alt: ''},
    ]);
  });

  it('put items that follow each other into one list, and no others', () => {
    const shown = withLists(
      parseBlocks(['5', '5', '2', '5', '1', '5', '5'].map((type, index) => block(type, `t${index}`))),
    );
    expect(shown.map((one) => (one.kind === 'list' ? one.items : one.kind))).toEqual([
      ['t0', 't1'],
      'paragraph',
      ['t3'],
      'heading',
      ['t5', 't6'],
    ]);
  });

  it.each([
    ['<p>un <b class="x y">d</b>eux,trois</p> < quatre', 4],
    ['<ul><li>un</li><li>deux</li></ul>', 2],
    ['<p>un<br>deux</p><script>trois</script>', 2],
    ['', 0],
  ])('are counted in words as they are read: %s', (html, words) => {
    expect(parseArticle([block('2', html)]).wordCount).toBe(words);
  });

  it('count reading time in whole minutes, at least one', () => {
    expect([0, 200, 900].map(readingMinutes)).toEqual([1, 1, 5]);
  });
});

it('cuts a heading after a word at 300 letters', () => {
  const {blocks} = parseArticle([{type: '1', text: 'mot '.repeat(100_000)}]);
  const [heading] = blocks;
  const text = heading?.kind === 'heading' ? heading.text : '';
  expect(text).toMatch(/^(?:mot )+mot…$/);
  expect(text.length).toBeLessThanOrEqual(300);
});
