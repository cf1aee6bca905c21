import {text} from 'node:stream/consumers';
import {prerenderToNodeStream} from 'react-dom/static';
import {ArticleBody} from '#components/sections/article/body.tsx';
import {blocksOf} from '#lib/blog/blocks.ts';

const block = (type: string, content: string, action?: string) => ({type, text: content, action});

async function shown(...stored: ReturnType<typeof block>[]): Promise<string> {
  const {prelude} = await prerenderToNodeStream(<ArticleBody article={12} blocks={blocksOf(stored)} />);
  // React marks where text nodes meet.
  return (await text(prelude)).replaceAll('<!-- -->', '');
}

const PICTURE = '/assets/articles/etapes.svg';

it('marks the text as French', async () => {
  expect(await shown(block('2', 'x'))).toMatch(/^<div class="prose" lang="fr"><p>x<\/p><\/div>$/);
});

it('makes headings that the contents can lead to', async () => {
  expect(await shown(block('1', 'Des critères'))).toContain('<h2 id="partie-des-criteres">Des critères</h2>');
});

it('puts items that follow each other into one list', async () => {
  const html = await shown(block('5', 'un'), block('5', 'deux'), block('2', 'x'), block('5', 'trois'));
  expect(html.match(/<ul/g)).toHaveLength(2);
  expect(html).toContain('<li>un</li><li>deux</li></ul><p>x</p>');
});

it('links the picture alone, which then needs a name, and not its caption', async () => {
  const html = await shown(block('3', PICTURE, '/devis'), block('4', 'Une légende'));
  expect(html).toMatch(
    /<figure><a href="\/devis"><img [^>]*alt="Une légende"[^>]*\/><\/a><figcaption>Une légende<\/figcaption><\/figure>/,
  );
});

it('gives a picture its size, loads it late and does not read its caption twice', async () => {
  const html = await shown(block('3', PICTURE), block('4', 'Une légende'));
  const [image = ''] = /<img [^>]*>/.exec(html) ?? [];
  for (const attribute of ['width="800"', 'height="200"', 'loading="lazy"', 'alt=""'])
    expect(image).toContain(attribute);
  expect(image).not.toContain('style');
});

it('leaves out a picture that cannot be shown, its caption and its link', async () => {
  const html = await shown(
    block('3', 'https://ailleurs.invalid/x.png', '/devis'),
    block('4', 'Une légende'),
    block('2', '<p>avant <img src="https://ailleurs.invalid/x.png"> après</p>'),
  );
  expect(html).toBe('<div class="prose" lang="fr"><p>avant  après</p></div>');
});

it('does not link to where nobody should be sent', async () => {
  const html = await shown(block('3', PICTURE, 'javascript:alert(1)'));
  expect(html).toContain('<figure><img');
});
