import '#server-only';
import type {ArticleSource, BackendArticle, UnreadArticle} from '#lib/backend/interface.ts';
import {codeOf, GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';
import {factsOf} from './article-facts.ts';
import {ArticleFileError, articleSource} from './article-source.ts';
import {hashOf, type ArticleStore, type KeptArticle} from './article-store.ts';
import {articleStore} from './articles.ts';
import {parseText} from './parse-article.ts';

/** Concurrent calls that a small PHP host bears. */
const CONCURRENCY = 4;
/** Pages show the newest soon; the others come many at a time, as each batch changes the lists. */
const FIRST_BATCH = 100;
const BATCH = 1_000;
/** Failures in a row after which a backend in trouble is left alone. */
const MAX_FAILURES = 5;

export interface Collecting {
  source: ArticleSource;
  store: ArticleStore;
  during<Value>(what: string, digest: string, work: () => Value): Promise<Value>;
  /** The hash of the sources: facts of another build are made anew. */
  build: string;
}

/** An unreadable or empty list leaves the older one. */
async function collectList(
  {source, store, during}: Collecting,
  asking: ReturnType<ArticleSource['listArticles']>,
): Promise<void> {
  try {
    const answer = await asking;
    const {digest} = answer;
    const known = store.list();
    if (known?.articles && known.digest === digest && Date.now() < known.due) return store.noteFailure(null);
    if (store.isLeftOut('list', digest)) return;
    const list = await during('list', digest, () => answer.read()).catch((error: unknown) => {
      if (isGatewayError(error)) store.leaveOut('list', digest, error.code);
      throw error;
    });
    // A script that lost its database or its rights prints the same as one without articles.
    if (!list.length && known?.articles?.length && source.name === 'legacy') {
      store.leaveOut('list', digest, 'empty');
      return;
    }
    store.keepList(digest, list);
    store.letIn('list');
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    store.noteFailure(codeOf(error));
  }
}

function prepare(article: BackendArticle): KeptArticle {
  const {english} = article;
  const parsed = parseText(article.blocks);
  const translated = english ? [{...parseText(english.blocks), title: english.title}] : [];
  return {
    article,
    hash: hashOf(article),
    facts: factsOf(article, parsed, ...translated),
    words: [parsed.words, ...translated.map(({title, words}) => `${title} ${words}`)].join(' '),
  };
}

type Asked = {id: number; answer: UnreadArticle} | {id: number; error: GatewayError};

async function* asked(source: ArticleSource, ids: readonly number[]): AsyncGenerator<Asked> {
  const ask = (id: number): Promise<Asked> =>
    source.findArticle(id).then(
      (answer) => ({id, answer}),
      (error: unknown) => {
        if (isGatewayError(error)) return {id, error};
        throw error;
      },
    );
  const waiting: Promise<Asked>[] = [];
  let failures = 0;
  for (const id of [...ids, ...Array<undefined>(CONCURRENCY).fill(undefined)]) {
    if (id !== undefined && failures < MAX_FAILURES) waiting.push(ask(id));
    if (waiting.length > CONCURRENCY || id === undefined) {
      const next = await waiting.shift();
      if (!next) continue;
      failures = 'error' in next ? failures + 1 : 0;
      yield next;
    }
  }
}

/** An answer that cannot be shown leaves the older version. */
async function keep({source, store, during, build}: Collecting, asking: Asked): Promise<void> {
  const {id} = asking;
  const what = `article ${id}`;
  if ('error' in asking) return store.leaveOut(what, '', codeOf(asking.error));
  const {digest, read} = asking.answer;
  if (store.isLeftOut(what, digest)) return;
  try {
    const kept = await during(what, digest, async () => {
      const article = await read(store.article(id));
      // Only the list may say that an article is gone: a script that cannot read the question prints an empty answer too.
      if (!article) throw new GatewayError('backend', 'inconsistent', 'passing');
      // As with the list: a script that lost its database prints the same as one without a text.
      if (isEmpty(article) && source.name === 'legacy' && !isEmpty(store.article(id)))
        throw new GatewayError('backend', 'empty', 'passing');
      if (source.name === 'embedded') article.createdAt ??= store.firstPublished(id);
      return prepare(article);
    });
    store.keepArticle(id, digest, kept, build);
    store.letIn(what);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    store.keepArticle(id, digest, undefined, build);
    store.leaveOut(what, digest, reason);
  }
}

const isEmpty = (article: BackendArticle | undefined) =>
  !article || (Array.isArray(article.blocks) && !article.blocks.length);

/** Returns undefined for a fault of this program. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ArticleFileError) return error.message;
  return isGatewayError(error) ? error.code : error instanceof RangeError ? 'too long' : undefined;
}

async function prepareAnew(collecting: Collecting): Promise<void> {
  const {store, build} = collecting;
  const digests = store.digests();
  for (const id of store.madeByOthers(build))
    await keep(collecting, {id, answer: {digest: digests.get(id) ?? '', read: () => store.article(id)}});
}

/** Asks for the newest articles first, and for those that failed before last. */
async function* collectArticles(collecting: Collecting, ids: readonly number[]): AsyncGenerator<boolean> {
  const failed = new Set(collecting.store.leftOut().map(({what}) => what));
  const isLast = (id: number) => Number(failed.has(`article ${id}`));
  const inOrder = [...ids].sort((one, other) => isLast(one) - isLast(other) || other - one);
  let read = 0;
  for await (const asking of asked(collecting.source, inOrder)) {
    await keep(collecting, asking);
    if (++read % BATCH === 0 || read === FIRST_BATCH) yield false;
  }
  yield true;
}

/** Reads the list, and the articles that are wanted or were never read; yields after each batch whether it is the last. */
export async function* collect(
  collecting: Collecting,
  asking: ReturnType<ArticleSource['listArticles']>,
  {ids = [], all = false}: {ids?: readonly number[]; all?: boolean},
): AsyncGenerator<boolean> {
  const {store} = collecting;
  await collectList(collecting, asking);
  await prepareAnew(collecting);
  const known = store.digests();
  const wanted = (store.list()?.articles ?? [])
    .filter(
      ({id, digest}) =>
        all || ids.includes(id) || !known.has(id) || (digest !== undefined && digest !== known.get(id)),
    )
    .map(({id}) => id);
  // A site that stands waits for a few articles, since each batch is a look at all pages.
  if (!wanted.length || wanted.length > FIRST_BATCH || !known.size) yield !wanted.length;
  if (wanted.length) yield* collectArticles(collecting, wanted);
}

/** Next calls it in development, where no publisher runs. */
export async function collectHere(wanted: {ids?: readonly number[]; all?: boolean} = {}): Promise<void> {
  const source = articleSource();
  const collecting: Collecting = {
    source,
    store: articleStore(),
    build: 'development',
    during: (_what, _digest, work) => Promise.resolve(work()),
  };
  const batches = collect(collecting, source.listArticles(), wanted);
  while (!(await batches.next()).done);
}
