/** @jest-environment jsdom */
import {feedXml, type FeedArticle} from '#lib/seo/feed.ts';

// They open databases and pictures, which is nothing for jsdom.
jest.mock('#lib/blog/articles.ts', () => ({}));
jest.mock('#lib/blog/article-picture.ts', () => ({}));
jest.mock('#lib/blog/picture-variants.ts', () => ({}));
jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

const anArticle = (change: Partial<FeedArticle> = {}): FeedArticle => ({
  id: 12,
  path: '/post/12/mon-titre',
  title: 'Mon titre',
  text: 'Un premier texte.',
  author: 'Camille Inventée',
  createdAt: '2026-03-02T07:00:00.000Z',
  ...change,
});

function read(articles: FeedArticle[]): Element[] {
  const xml = new DOMParser().parseFromString(feedXml(articles, 'fr'), 'text/xml');
  expect(xml.querySelector('parsererror')?.textContent).toBeUndefined();
  return [...xml.querySelectorAll('item')];
}
const textOf = (item: Element | undefined, tag: string) => item?.getElementsByTagName(tag)[0]?.textContent;

describe('the feed', () => {
  it('gives title, link, date, author and picture of an article', () => {
    const [item] = read([anArticle({image: '/assets/image.svg'})]);
    expect(textOf(item, 'title')).toBe('Mon titre');
    expect(textOf(item, 'link')).toBe('https://site.invalid/post/12/mon-titre');
    expect(textOf(item, 'pubDate')).toBe('Mon, 02 Mar 2026 07:00:00 GMT');
    expect(textOf(item, 'dc:creator')).toBe('Camille Inventée');
    expect(textOf(item, 'content:encoded')).toBe(
      '<p><img src="https://site.invalid/assets/image.svg" alt=""></p><p>Un premier texte.</p>',
    );
  });

  it('has one guid for an article, whatever its title', () => {
    const [item] = read([anArticle({title: 'Autre titre', path: '/post/12/autre-titre'})]);
    expect(textOf(item, 'guid')).toBe('https://site.invalid/post/12');
  });

  it('stays valid with markup and control characters in an article', () => {
    const nasty = ']]> a & b ]]> <script>alert(1)</script> \u0000\u000B\uFFFE\uD800 fin';
    const [item, ...others] = read([
      anArticle({title: nasty, text: nasty, author: nasty, image: 'https://x.invalid/"><b>'}),
    ]);
    expect(others).toEqual([]);
    expect(textOf(item, 'title')?.replaceAll('\u200B', '')).toContain(
      ']]> a & b ]]> <script>alert(1)</script>',
    );
    expect(item?.children).toHaveLength(7);
    const content = document.createElement('div');
    content.innerHTML = textOf(item, 'content:encoded') ?? '';
    expect(content.querySelector('script, b')).toBeNull();
    expect(content.textContent).toContain('<script>alert(1)</script>');
  });
});
