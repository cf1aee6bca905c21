import {getTranslations} from 'next-intl/server';
import {Portrait} from '#components/artwork/tile.tsx';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {Breadcrumb} from '#components/sections/breadcrumb.tsx';
import {Clauses} from '#components/ui/clauses.tsx';
import {readingMinutes} from '#lib/blog/article-facts.ts';
import type {Article} from '#lib/blog/article.ts';
import {longDate} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {ArticleCover} from './picture.tsx';

async function Signature({
  article: {author, createdAt, wordCount},
  locale,
}: {
  article: Article;
  locale: Locale;
}) {
  const t = await getTranslations('blog.article');
  return (
    <div className="mt-6 flex items-start gap-3.5">
      {author && (
        <Portrait of={author.portrait} className="size-14 shrink-0 overflow-hidden rounded-bouton" />
      )}
      <div className="pt-1">
        {author && <p className="leading-snug font-semibold">{author.name}</p>}
        <p className="text-small text-ardoise">
          {createdAt && (
            <>
              <time dateTime={createdAt}>{longDate(locale, createdAt)}</time>,{' '}
            </>
          )}
          {t('minutes', {minutes: readingMinutes(wordCount)})}
        </p>
      </div>
    </div>
  );
}

export async function ArticleHead({article, locale}: {article: Article & {lang: Locale}; locale: Locale}) {
  const t = await getTranslations('blog');
  return (
    <>
      <header className="wrap pt-9 pb-12">
        <Breadcrumb locale={locale} below="blog" className="mb-5 text-ardoise fold:mb-7">
          {/* On a phone it would stand right above the title. */}
          <li aria-current="page" lang={article.lang} className="wrap-anywhere max-fold:sr-only">
            {boundWords(article.title, article.lang)}
          </li>
        </Breadcrumb>
        <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
          <div>
            {article.sample && <SampleTag className="mb-4.5" />}
            {/* At this width the samples' titles break alike before and after the font loads. */}
            <h1 className="text-post wrap-anywhere wide:max-w-[11em]" lang={article.lang}>
              <Clauses of={boundWords(article.title, article.lang)} />
            </h1>
          </div>
          <div>
            {locale !== article.lang && (
              <p className="mb-3 text-small font-semibold text-ardoise">{t('articleInFrench')}</p>
            )}
            <p className="max-w-[38em] lead wrap-anywhere" lang={article.lang}>
              {article.text}
            </p>
            <Signature article={article} locale={locale} />
          </div>
        </div>
      </header>
      <div className="wrap print:hidden">
        <div className="overflow-hidden rounded-xl bg-brume">
          <ArticleCover
            article={article}
            shape="head"
            alt={article.imageAlt}
            className="aspect-2/1 w-full object-cover fold:aspect-3/1"
            eager
          />
        </div>
      </div>
    </>
  );
}
