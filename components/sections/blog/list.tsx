import {getTranslations} from 'next-intl/server';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {ArticleCard, CARD_ITEM, WIDE_ITEM} from '#components/sections/article/card.tsx';
import {Audiences} from '#components/sections/home/audiences.tsx';
import {Button} from '#components/ui/button.tsx';
import {Notice} from '#components/ui/notice.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {offeredNumbers, type ListPage} from '#lib/blog/pagination.ts';
import {MAX_QUESTION_CHARACTERS} from '#lib/blog/search.ts';
import {listPath, localePath, SEARCH} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export async function InFrench({locale}: {locale: Locale}) {
  if (locale === 'fr') return null;
  const t = await getTranslations('blog');
  return <p className="mt-3 text-small font-semibold text-ardoise">{t('inFrench')}</p>;
}

const KNOWN = ['timeout', 'unreachable'] as const;

interface BlogFailureProps {
  code: string;
  href: string;
  /** 1 where the page has no other heading. */
  level?: 1 | 2;
}

export async function BlogFailure({code, href, level = 2}: BlogFailureProps) {
  const t = await getTranslations('blog.failure');
  const reason = KNOWN.find((known) => known === code) ?? 'other';
  const Heading = `h${level}` as const;
  return (
    <Notice>
      <Heading className="font-text text-body font-semibold tracking-normal">{t('title')}</Heading>
      <p>
        {t(reason)} <a href={href}>{t('retry')}</a>
      </p>
    </Notice>
  );
}

const EAGER_COVERS = 2;

interface ArticleGridProps {
  articles: readonly ArticleSummary[];
  locale: Locale;
  level?: 2 | 3;
}

export async function SampleNote({articles}: {articles: readonly ArticleSummary[]}) {
  if (!articles.some(({sample}) => sample)) return null;
  return (
    <p className="mb-9 flex flex-wrap items-center gap-3 text-small text-ardoise fold:flex-nowrap">
      <SampleTag />
      {(await getTranslations('blog'))('sampleNote')}
    </p>
  );
}

/** Of an odd number the first card fills a row, so that the last row is full. */
export async function ArticleGrid({articles, locale, level = 2}: ArticleGridProps) {
  const t = await getTranslations('blog');
  if (!articles.length) return <p className="lead">{t('none')}</p>;
  return (
    <>
      <SampleNote articles={articles} />
      <ul className="card-list">
        {articles.map((article, index) => (
          <li key={article.id} className={index === 0 && articles.length % 2 ? WIDE_ITEM : CARD_ITEM}>
            <ArticleCard article={article} locale={locale} level={level} eager={index < EAGER_COVERS} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The form works without a script. */
export async function BlogSearch({locale, question}: {locale: Locale; question?: string}) {
  const t = await getTranslations('blog.search');
  return (
    <form
      role="search"
      action={localePath(locale, SEARCH)}
      method="get"
      className="flex max-w-172 flex-wrap items-end gap-3"
    >
      <div className="field mb-0 min-w-0 grow basis-36">
        {/* On the results' page the title says what is searched. */}
        <label className="field-label" htmlFor="q">
          {t(question === undefined ? 'label' : 'word')}
        </label>
        <input
          className="control"
          type="search"
          id="q"
          name="q"
          defaultValue={question}
          maxLength={MAX_QUESTION_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" look="outline" className="min-h-13.5">
        {t('submit')}
      </Button>
    </form>
  );
}

const PLACE = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-bouton px-3';

async function BlogPages({locale, number, count}: {locale: Locale; number: number; count: number}) {
  if (count < 2) return null;
  const t = await getTranslations('blog.pages');
  const href = (page: number) => localePath(locale, listPath(page));
  return (
    <nav
      className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-3"
      aria-label={t('label')}
    >
      {number > 1 && (
        <a className="link" rel="prev" href={href(number - 1)}>
          {t('previous')}
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1" role="list">
        {offeredNumbers(number, count).map((page, index) => (
          <li
            key={page || -index}
            className={page ? undefined : 'px-1'}
            aria-hidden={page ? undefined : true}
          >
            {page ? (
              <a
                className={`${PLACE} ${page === number ? 'bg-nuit font-semibold text-white' : 'underline underline-offset-4 hover:decoration-2'}`}
                href={href(page)}
                aria-current={page === number ? 'page' : undefined}
                aria-label={t('page', {number: String(page)})}
              >
                {page}
              </a>
            ) : (
              '…'
            )}
          </li>
        ))}
      </ol>
      {number < count && (
        <a className="link" rel="next" href={href(number + 1)}>
          {t('next')}
        </a>
      )}
    </nav>
  );
}

interface BlogListProps {
  locale: Locale;
  number: number;
  /** The page, or a code of failureCode. */
  page?: ListPage;
  failure?: string;
}

export async function BlogList({locale, number, page, failure}: BlogListProps) {
  const t = await getTranslations('blog');
  return (
    <>
      <div className="wrap band pt-14">
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
      {page && <Audiences locale={locale} />}
    </>
  );
}
