import type {ArticleSource, BackendArticle, ListedArticle, Unread} from '#lib/backend/interface.ts';
import {hashOf} from '#lib/blog/article-store.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';

export const unread = <Value>(value: Value): Unread<Value> => ({
  digest: hashOf(value ?? null),
  read: () => value,
});

export const illegible = (digest: string): Unread<never> => ({
  digest,
  read: () => {
    throw new GatewayError('backend', 'undecodable', 'passing');
  },
});

export const aText = (id: number, ...texts: string[]): BackendArticle => ({
  id,
  text: '',
  blocks: texts.map((text) => ({type: '2', text})),
});

/** The first text of an article of PHP. */
export const textOfArticle = (article: BackendArticle | undefined) =>
  Array.isArray(article?.blocks) ? article.blocks[0]?.text : undefined;

/** A backend whose answers a test changes, and what was asked of it. */
export class Articles implements ArticleSource {
  readonly name = 'legacy';
  readonly identity = 'invented';
  readonly asked: (number | 'list')[] = [];
  down = false;
  list: ListedArticle[];
  listAnswer: Unread<ListedArticle[]> | undefined;
  texts = new Map<number, Unread<BackendArticle | undefined>>();

  constructor(count: number) {
    this.list = Array.from({length: count}, (_, at) => ({id: at + 1, title: `t${at + 1}`, text: ''}));
  }
  async listArticles() {
    this.#ask('list');
    return this.listAnswer ?? unread(this.list);
  }
  async findArticle(id: number) {
    this.#ask(id);
    return this.texts.get(id) ?? unread(aText(id, `mot${id}`));
  }

  #ask(what: number | 'list'): void {
    this.asked.push(what);
    if (this.down) throw new GatewayError('backend', 'unreachable', 'passing');
  }
}
