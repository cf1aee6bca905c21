import {getTranslations} from 'next-intl/server';
import type {ListPage} from '#lib/blog/pagination.ts';
import {listPath, localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {BlogFailure} from './failure.tsx';
import {ArticleGrid} from './grid.tsx';
import {InFrench} from './in-french.tsx';
import {BlogPages} from './pages.tsx';
import {BlogSearch} from './search.tsx';

interface BlogListProps {
  locale: Locale;
  number: number;
  /** The page, or why it cannot be shown, as failureCode says it. */
  page?: ListPage;
  failure?: string;
}

/** One page of the list of articles, with search and pagination. */
export async function BlogList({locale, number, page, failure}: BlogListProps) {
  const t = await getTranslations('blog');
  return (
    <div className="wrap pt-14 pb-(--band)">
      <header className="mb-12 grid items-end gap-x-16 gap-y-8 desk:grid-cols-2">
        <div>
          <h1>{number > 1 ? t('pages.heading', {number: String(number)}) : t('title')}</h1>
          {number === 1 && <p className="mt-5 max-w-[34em] lead">{t('lead')}</p>}
          <InFrench locale={locale} />
        </div>
        {page && page.articles.length > 0 && <BlogSearch locale={locale} />}
      </header>
      {page ? (
        <>
          <ArticleGrid articles={page.articles} locale={locale} />
          <BlogPages locale={locale} number={number} count={page.count} />
        </>
      ) : (
        <BlogFailure code={failure ?? ''} href={localePath(locale, listPath(number))} />
      )}
    </div>
  );
}
