import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Frame} from '#components/layout/frame.tsx';
import {CARD_ITEM, WIDE_ITEM} from '#components/sections/article/card.tsx';
import {Icon} from '#components/ui/icon.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {failureCode, getArticles, searchArticles} from '#lib/blog/articles.ts';
import {localePath, SEARCH} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {MAX_RESULTS, SEARCH_MARKS, type MarkedSearch} from '#lib/publication/marks.ts';
import {ArticleGrid, BlogFailure, BlogSearch, InFrench, SampleNote} from './list.tsx';

interface NothingFoundProps {
  question: string;
  offered: readonly ArticleSummary[];
  locale: Locale;
}

async function NothingFound({question, offered, locale}: NothingFoundProps) {
  const t = await getTranslations('blog.search');
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-8 fold:grid-cols-2">
        {/* The sentence comes first, before the picture: it is the answer. */}
        <div>
          <p className="text-h3 font-semibold wrap-anywhere" role="status">
            {t('nothing', {query: question})}
          </p>
          <p className="mt-3 lead">
            {t.rich('shorter', {
              all: (words) => <a href={localePath(locale, '/blog')}>{words}</a>,
              participate: (words) => <a href={localePath(locale, '/participer')}>{words}</a>,
              policy: (words) => (
                <a href={localePath(locale, '/protection-des-donnees-personnelles')}>{words}</a>
              ),
            })}
          </p>
        </div>
        <Drawing name="missing" className="aspect-2/1 w-full rounded-bulle object-cover object-top" />
      </div>
      {offered.length > 0 && (
        <div className="mt-16">
          <h2>{t('instead')}</h2>
          <InFrench locale={locale} />
          <div className="mt-8">
            <ArticleGrid articles={offered} locale={locale} level={3} />
          </div>
        </div>
      )}
    </>
  );
}

const NEWEST_OFFERED = 3;

async function findings(question: string) {
  try {
    const found = question ? await searchArticles(question) : [];
    return {found, offered: (await getArticles()).slice(0, NEWEST_OFFERED)};
  } catch (error) {
    return {found: [], offered: [], failure: failureCode(error)};
  }
}

interface SearchResultsProps {
  locale: Locale;
  question: string;
  /** The publisher asks for marks, which the server replaces (server/search.ts). */
  marks?: MarkedSearch;
}

function Marked({locale, articles}: {locale: Locale; articles: readonly ArticleSummary[]}) {
  return (
    <>
      <div className="mb-10">
        <p className="lead wrap-anywhere" role="status">
          {SEARCH_MARKS.sentence}
        </p>
        <InFrench locale={locale} />
      </div>
      <SampleNote articles={articles} />
      <ul className="card-list">
        <li className={WIDE_ITEM}>{SEARCH_MARKS.wide}</li>
        <li className={CARD_ITEM}>{SEARCH_MARKS.card}</li>
      </ul>
    </>
  );
}

export async function SearchResults({locale, question: asked, marks}: SearchResultsProps) {
  const question = marks && marks !== 'hint' ? SEARCH_MARKS.question : asked;
  const {found, offered, failure} = await findings(marks ? '' : question);
  const t = await getTranslations('blog.search');
  const none = question && !found.length && marks !== 'found';
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
        ) : marks === 'found' ? (
          <Marked locale={locale} articles={offered} />
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
