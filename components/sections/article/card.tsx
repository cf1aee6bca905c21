import {getTranslations} from 'next-intl/server';
import {inLanguage, type ArticleSummary} from '#lib/blog/article.ts';
import {getFacts} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {longDate} from '#lib/i18n/format.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {ArticleCover} from './picture.tsx';

interface ArticleCardProps {
  article: ArticleSummary;
  locale: Locale;
  level?: 2 | 3;
  eager?: boolean;
}

/** The subgrid aligns titles and links with the neighbours'. A margin, because a gap would also separate its rows. */
export const CARD_ITEM = 'row-span-3 mb-12 grid grid-rows-subgrid';
export const WIDE_ITEM = `${CARD_ITEM} article-wide tablet:row-span-1 tablet:block`;

/** The title's link covers the card. */
export async function ArticleCard({article, locale, level = 3, eager}: ArticleCardProps) {
  const t = await getTranslations('blog');
  const facts = getFacts(article.id);
  const {title, text, lang} = inLanguage(article, locale);
  const href = localePath(locale, articlePath(article));
  const Heading = `h${level}` as const;
  return (
    <article className="group relative row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid">
      <div className="mb-8.5 aspect-2/1 overflow-hidden rounded-xl bg-brume print:hidden [&>*]:size-full [&>*]:object-cover [&>*]:transition-transform [&>*]:duration-700 group-hover:[&>*]:[scale:1.03]">
        <ArticleCover article={article} shape="card" eager={eager} />
      </div>
      <div>
        <Heading className="mb-2 card-title">
          <a
            className="wrap-anywhere decoration-2 underline-offset-5 group-hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-bleu"
            href={href}
            lang={lang}
          >
            {boundWords(title, lang)}
          </a>
        </Heading>
        <p className="max-w-[38em] wrap-anywhere text-ardoise" lang={lang}>
          {text}
        </p>
      </div>
      <div className="mt-2.5">
        {facts && (
          <p className="mb-1 text-small text-ardoise">
            {facts.createdAt && (
              <>
                <time dateTime={facts.createdAt}>{longDate(locale, facts.createdAt)}</time>,{' '}
              </>
            )}
            {t('article.minutes', {minutes: facts.minutes})}
          </p>
        )}
        <a
          href={href}
          className="relative z-1 inline-flex min-h-11 items-center font-semibold text-bleu underline decoration-[1.5px] underline-offset-4 hover:decoration-3"
        >
          {t(lang === locale ? 'read' : 'readInFrench')}
          <span className="sr-only">
            {t('readWhich')}
            <span lang={lang}>{title}</span>
          </span>
        </a>
      </div>
    </article>
  );
}
