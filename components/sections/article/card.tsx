import {getTranslations} from 'next-intl/server';
import {Card} from '#components/ui/card.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {getFacts} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {longDate} from '#lib/i18n/format.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {ArticleCover} from './cover.tsx';

interface ArticleCardProps {
  article: ArticleSummary;
  locale: Locale;
  level?: 2 | 3;
  eager?: boolean;
}

/**
 * Classes of a card: its three rows are a subgrid, so that titles and links align with the neighbours'. The space below
 * is a margin, because a gap of the list would also separate these rows.
 */
export const CARD_ITEM = 'row-span-3 mb-12 grid grid-rows-subgrid';
/** Classes of a card that takes a row of its own where there are two columns. */
export const WIDE_ITEM = `${CARD_ITEM} article-wide tablet:row-span-1 tablet:block`;
/** Classes of the list that holds such cards. */
export const CARD_LIST = '-mb-12 grid gap-x-8 tablet:grid-cols-2';

/** An article in a list: cover, title, lead, day and reading time once they are known, and a link with the title. */
export async function ArticleCard({article, locale, level, eager}: ArticleCardProps) {
  const t = await getTranslations('blog');
  const facts = getFacts(article.id);
  const href = localePath(locale, articlePath(article));
  return (
    <Card
      href={href}
      level={level}
      becomes={`article-${article.id}`}
      cover={<ArticleCover article={article} shape="card" eager={eager} />}
      title={
        <span className="wrap-anywhere" lang="fr">
          {boundWords(article.title, 'fr')}
        </span>
      }
      text={
        <span className="wrap-anywhere" lang="fr">
          {article.text}
        </span>
      }
      foot={
        <>
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
            {t('read')}
            <span className="sr-only">
              {t('readWhich')}
              <span lang="fr">{article.title}</span>
            </span>
          </a>
        </>
      }
    />
  );
}
