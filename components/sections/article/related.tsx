import {getTranslations} from 'next-intl/server';
import {inLanguage, type ArticleSummary} from '#lib/blog/article.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';

const MAX_RELATED = 3;

interface RelatedArticlesProps {
  /** The closest first. */
  articles: readonly ArticleSummary[];
  locale: Locale;
}

/** Links to articles on the same subject, three at most; nothing where there are none. */
export async function RelatedArticles({articles, locale}: RelatedArticlesProps) {
  if (!articles.length) return null;
  const t = await getTranslations('blog.article');
  return (
    <nav className="mt-14 max-w-172 print:hidden" aria-labelledby="related">
      <h2 className="font-text text-body font-semibold tracking-normal" id="related">
        {t('related')}
      </h2>
      <ul className="mt-2" role="list">
        {articles
          .slice(0, MAX_RELATED)
          .map((article) => inLanguage(article, locale))
          .map((article) => (
            <li key={article.id} lang={article.lang}>
              <a
                className="inline-flex min-h-11 items-center py-2 wrap-anywhere underline underline-offset-4 hover:decoration-2"
                href={localePath(locale, articlePath(article))}
              >
                {boundWords(article.title, article.lang)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
