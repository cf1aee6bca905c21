import {hashOf} from '#lib/blog/article-store.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {
  articleStore,
  contentHash,
  failureCode,
  getArticles,
  getFacts,
  getNeighbours,
  getRelated,
} from '#lib/blog/articles.ts';
import {PER_PAGE, teasers} from '#lib/blog/pagination.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {formAt, listPath, localePath, NOT_FOUND, PAGES, SEARCH, type FormName} from '#lib/i18n/paths.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';
import {markedSearch} from '#lib/publication/marks.ts';
import {SUBJECTS} from '#lib/quote/choices.ts';
import {articlesOfFeed, FEED_LENGTH} from '#lib/seo/feed.ts';

export interface Target {
  url: string;
  locale: Locale;
  /** While it is equal, the finished answer stays. */
  inputs: string;
  kind: 'page' | 'file';
  /** The status, where it is not Next's. */
  status?: number;
  form?: FormName;
  /** Results of the search consist of the cards of lists. */
  isList?: boolean;
  /** It shows other articles too, whose facts come with other batches. */
  isLate?: boolean;
  /** False while an article of a list was not asked for yet. */
  isComplete?: boolean;
}

const page = (locale: Locale, path: string, inputs: unknown, more: Partial<Target> = {}): Target => ({
  url: localePath(locale, path),
  locale,
  inputs: hashOf(inputs),
  kind: 'page',
  form: formAt(path),
  ...more,
});

const file = (url: string, inputs: unknown): Target => ({
  url,
  locale: 'fr',
  inputs: hashOf(inputs),
  kind: 'file',
});

export function fixedTargets(base: string): Target[] {
  const pages = LOCALES.flatMap((locale) => [
    ...PAGES.filter((path) => path !== '/' && path !== '/blog').map((path) => page(locale, path, base)),
    ...SUBJECTS.map((service) =>
      page(locale, '/devis', base, {url: `${localePath(locale, '/devis')}?service=${service}`}),
    ),
    page(locale, NOT_FOUND, base, {status: 404}),
  ]);
  const month = new Date().toISOString().slice(0, 7);
  const files = [
    '/robots.txt',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/icon.svg',
    '/apple-icon.png',
    '/indexnow.txt',
    // It expires after half a year.
    '/.well-known/security.txt',
  ].map((url) => file(url, [base, month]));
  return [...pages, ...files];
}

const shown = (article: ArticleSummary | undefined) => article && [article, getFacts(article.id)];

/** The pages that are read most come first. */
export async function articleTargets(base: string): Promise<Target[]> {
  const inBoth = (path: string, inputs: unknown, more?: Partial<Target>) =>
    LOCALES.map((locale) => page(locale, path, [base, inputs], more));
  const files = (inputs: unknown, urls = ['/feed.xml', '/sitemap.xml']) =>
    urls.map((url) => file(url, [base, inputs]));
  let articles: ArticleSummary[];
  try {
    articles = await getArticles();
  } catch (error) {
    const failure = failureCode(error);
    return [...inBoth('/', failure), ...inBoth('/blog', failure), ...files(failure)];
  }
  const searches = LOCALES.flatMap((locale) =>
    (['hint', 'none', 'found'] as const).map((marks) =>
      page(locale, SEARCH, [base, marks, articles.slice(0, 3).map(shown)], {
        url: markedSearch(locale, marks),
      }),
    ),
  );
  // One that was not asked for yet comes with its batch.
  const asked = articleStore().asked();
  const count = Math.max(1, Math.ceil(articles.length / PER_PAGE));
  const lists = Array.from({length: count}, (_, place) => {
    const on = articles.slice(place * PER_PAGE, (place + 1) * PER_PAGE);
    const late = place > 0 && {isLate: true, isComplete: on.every(({id}) => asked.has(id))};
    return inBoth(listPath(place + 1), [on.map(shown), count], {isList: true, ...late});
  });
  const single = articles
    .filter(({id}) => asked.has(id))
    .map((article) => {
      const {newer, older} = getNeighbours(article.id);
      const related = getRelated(article.id);
      const inputs = [article, contentHash(article.id), shown(newer), shown(older), related];
      return inBoth(articlePath(article), inputs, {isLate: true});
    });
  const ofFeed = articles.slice(0, FEED_LENGTH).map(({id}) => contentHash(id));
  const english = articlesOfFeed(articles, 'en').map(({id}) => contentHash(id));
  const all = articles.map(({id, slug}) => [id, slug, contentHash(id)]);
  return [
    ...inBoth('/', teasers(articles).map(shown)),
    ...lists[0]!,
    ...files([ofFeed, all]),
    ...(english.length ? files(english, ['/en/feed.xml']) : []),
    ...searches,
    ...single.flat(),
    ...lists.slice(1).flat(),
  ];
}
