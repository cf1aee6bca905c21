import {renderToStaticMarkup} from 'react-dom/server';
import type {ArticleFacts} from '#lib/seo/article-facts.ts';
import {blogPosting, JsonLd, organization} from '#lib/seo/json-ld.tsx';

jest.mock('#lib/config/env.ts', () => ({env: () => ({siteUrl: 'https://site.invalid'})}));

function read(markup: string): Record<string, unknown> {
  const [, content = ''] = /^<script type="application\/ld\+json">([\s\S]*)<\/script>$/.exec(markup) ?? [];
  return JSON.parse(content) as Record<string, unknown>;
}

const anArticle = (change: Partial<ArticleFacts> = {}): ArticleFacts => ({
  locale: 'fr',
  inBoth: false,
  id: 12,
  slug: 'mon-titre',
  path: '/post/12/mon-titre',
  title: 'Mon titre',
  description: 'Un texte.',
  minutes: 4,
  words: 812,
  ...change,
});

describe('structured data', () => {
  it('cannot end their element by a title', () => {
    const title = '</script><script>alert(1)</script><!--';
    const markup = renderToStaticMarkup(
      <JsonLd data={blogPosting(anArticle({title, description: title}))} />,
    );
    expect(markup.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
    expect(read(markup)).toMatchObject({headline: title, description: title});
  });

  it('leave out samples', () => {
    const facts = JSON.stringify(organization());
    expect(facts).not.toMatch(/exemple|\.invalid\/hs|\+33|Filatures/);
    expect(organization()).toMatchObject({
      foundingDate: '2021',
      address: {addressLocality: 'Loos', addressCountry: 'FR'},
    });
  });

  it('of an article have absolute addresses, a person and a date', () => {
    expect(
      blogPosting(anArticle({author: 'Camille Inventée', publishedAt: '2026-03-02T08:00:00+01:00'})),
    ).toMatchObject({
      url: 'https://site.invalid/post/12/mon-titre',
      image: expect.stringMatching(
        /^https:\/\/site\.invalid\/assets\/social\/fr\/post-12-\w{12}\.png$/,
      ) as string,
      author: {'@type': 'Person', name: 'Camille Inventée'},
      datePublished: '2026-03-02T08:00:00+01:00',
      inLanguage: 'fr',
    });
  });
});
