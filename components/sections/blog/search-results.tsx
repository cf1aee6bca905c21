import {getTranslations} from 'next-intl/server';
import {Frame} from '#components/layout/frame.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {getArticles, searchArticles} from '#lib/blog/articles.ts';
import {failureCode} from '#lib/blog/failure-code.ts';
import {localePath, SEARCH} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {BlogFailure} from './failure.tsx';
import {ArticleGrid} from './grid.tsx';
import {InFrench} from './in-french.tsx';
import {NothingFound} from './nothing-found.tsx';
import {BlogSearch} from './search.tsx';

/** A longer list helps less than another word. */
const MAX_RESULTS = 24;
/** The newest articles, where nothing was found. */
const NEWEST_OFFERED = 3;

async function findings(question: string) {
  try {
    const found = question ? await searchArticles(question) : [];
    return {found, offered: (await getArticles()).slice(0, NEWEST_OFFERED)};
  } catch (error) {
    return {found: [], offered: [], failure: failureCode(error)};
  }
}

/** The results of a search, or what else to read. */
export async function SearchResults({locale, question}: {locale: Locale; question: string}) {
  const {found, offered, failure} = await findings(question);
  const t = await getTranslations('blog.search');
  const none = question && !found.length;
  const again = `${localePath(locale, SEARCH)}?${new URLSearchParams({q: question}).toString()}`;
  return (
    <Frame locale={locale} page={SEARCH}>
      <div className="wrap pt-14 pb-(--band)">
        <header className="mb-10">
          <h1 className="mb-8">{t('title')}</h1>
          <BlogSearch locale={locale} question={question} />
        </header>
        {failure ? (
          <BlogFailure code={failure} href={again} />
        ) : (
          <>
            {none ? (
              <NothingFound question={question} offered={offered} locale={locale} />
            ) : (
              <div className="mb-10">
                <p className="lead wrap-anywhere" role="status">
                  {question ? t('found', {count: found.length, query: question}) : t('hint')}{' '}
                  {found.length > MAX_RESULTS && t('first', {shown: MAX_RESULTS})}
                </p>
                {found.length > 0 && <InFrench locale={locale} />}
              </div>
            )}
            {found.length > 0 && <ArticleGrid articles={found.slice(0, MAX_RESULTS)} locale={locale} />}
          </>
        )}
        {!none && (
          <p className="mt-12">
            <a className="link" href={localePath(locale, '/blog')}>
              {t('all')} <Icon name="arrow" />
            </a>
          </p>
        )}
      </div>
    </Frame>
  );
}
