import {renderToStaticMarkup} from 'react-dom/server';
import {RelatedArticles} from '#components/sections/article/related.tsx';

jest.mock('next-intl/server', () => ({getTranslations: async () => (key: string) => key}));

const articles = [5, 9, 2, 4].map((id) => ({id, title: `Titre ${id}`, text: '', slug: `titre-${id}`}));

it('links to three articles at most, the closest first, marked as French', async () => {
  const html = renderToStaticMarkup(<>{await RelatedArticles({articles, locale: 'en'})}</>);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/en/post/5/titre-5',
    '/en/post/9/titre-9',
    '/en/post/2/titre-2',
  ]);
  expect(html).toContain('lang="fr"');
});

it('is nothing where there are none', async () => {
  expect(await RelatedArticles({articles: [], locale: 'fr'})).toBeNull();
});
