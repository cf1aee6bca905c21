import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {ArticleBody} from '#components/sections/article/body.tsx';
import {blocksTree} from '#lib/blog/parse-article.ts';

const block = (type: string, content: string, action?: string) => ({type, text: content, action});

async function shown(...stored: ReturnType<typeof block>[]): Promise<string> {
  const {prelude} = await prerenderToNodeStream(
    <ArticleBody article={{id: 12, title: 'Un titre', slug: 'un-titre'}} tree={blocksTree(stored)} />,
  );
  // React marks where text nodes meet.
  return (await text(prelude)).replaceAll('<!-- -->', '');
}

const PICTURE = '/assets/articles/etapes.svg';

it('is marked as French, with headings that the contents can lead to', async () => {
  expect(await shown(block('1', 'Des critères'))).toBe(
    '<div class="prose" lang="fr"><h2 id="partie-des-criteres">Des\u00A0critères</h2></div>',
  );
});

it('links the picture alone, and not its caption, to which it is tied by role and label', async () => {
  const html = await shown(block('3', PICTURE, '/devis'), block('4', 'Une légende'));
  expect(html).toMatch(
    /<figure role="figure" aria-label="Une légende"><a href="\/devis"><img [^>]*alt="Une légende"[^>]*\/><\/a><figcaption>Une légende<\/figcaption><\/figure>/,
  );
});

it('keeps the link of a picture that cannot be shown, on the drawn cover', async () => {
  for (const source of ['', 'https://ailleurs.invalid/a.jpg', '/assets/articles/absent.svg']) {
    const html = await shown(block('3', source, '/devis'), block('4', 'Alternative : Demander un devis'));
    expect(html).toMatch(
      /<figure><a href="\/devis"><img [^>]*src="\/assets\/covers\/card\/12\/un-titre\.svg[^>]*alt="Demander un devis"[^>]*\/><\/a><\/figure>/,
    );
  }
  expect(await shown(block('3', 'https://ailleurs.invalid/a.jpg'))).not.toContain('<img');
});

it('gives a picture its size, and loads it late', async () => {
  const [image = ''] = /<img [^>]*>/.exec(await shown(block('3', PICTURE))) ?? [];
  for (const attribute of ['width="800"', 'height="200"', 'loading="lazy"'])
    expect(image).toContain(attribute);
  expect(image).not.toContain('style');
});

const altOf = (html: string) => /alt="([^"]*)"/.exec(html)?.[1];
const TITLE = 'Illustration de l’article «\u00a0Un titre\u00a0»';

it.each([
  [
    'what was written for it',
    [block('4', 'Une légende'), block('4', 'Alternative\u00a0: Trois carreaux.')],
    'Trois carreaux.',
  ],
  ['its caption', [block('4', 'Une légende')], 'Une légende'],
  ['the title of its article', [], TITLE],
  ['nothing, where it was said to be decoration', [block('4', 'Alternative : aucune')], ''],
] as const)('reads for a picture %s', async (_, after, alt) => {
  const html = await shown(block('3', PICTURE), ...after);
  expect(altOf(html)).toBe(alt);
  expect(html).not.toMatch(/Alternative/);
});

it.each([
  ['', TITLE],
  [' alt=""', ''],
  [' alt="Un carreau"', 'Un carreau'],
])('reads for a picture in a text with%s the same way', async (attribute, alt) => {
  expect(altOf(await shown(block('2', `<p>x <img src="${PICTURE}"${attribute}></p>`)))).toBe(alt);
});
