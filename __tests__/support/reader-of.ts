import type {Backend, BackendArticle, ListedArticle} from '#lib/backend/interface.ts';
import type {ArticleCache} from '#lib/blog/article-cache.ts';
import {ArticleReader} from '#lib/blog/article-reader.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';

const listed = (count: number): ListedArticle[] =>
  Array.from({length: count}, (_, index) => ({id: index + 1, title: `t${index + 1}`, text: ''}));
export const aText = (id: number, words: number): BackendArticle => ({
  id,
  text: '',
  createdAt: '2026-03-01T10:00:00Z',
  blocks: [{type: '2', text: 'mot '.repeat(words)}],
});
export const down = async () => {
  throw new GatewayError('backend', 'status', 'passing');
};

/** A backend whose answers a test changes, its reader, and what was asked of it. */
export function aBlog(count: number, copies?: ArticleCache) {
  const asked: number[] = [];
  const site = {
    asked,
    now: 1_000_000,
    list: listed(count),
    words: 600,
    findArticle: async (id: number): Promise<BackendArticle> => aText(id, site.words),
  };
  const source: Backend = {
    name: 'legacy',
    identity: 'invented',
    listArticles: async () => [...site.list],
    findArticle: (id) => {
      asked.push(id);
      return site.findArticle(id);
    },
    isRegistered: async () => false,
    register: async () => {},
  };
  return {site, reader: new ArticleReader(source, () => site.now, copies)};
}
