import {getTranslations} from 'next-intl/server';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {ArticleCard, CARD_ITEM, CARD_LIST, WIDE_ITEM} from '#components/sections/article/card.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** How many covers load eagerly: those above the fold on common screens. */
const EAGER_COVERS = 2;

interface ArticleGridProps {
  articles: readonly ArticleSummary[];
  locale: Locale;
  level?: 2 | 3;
}

/** Articles as cards in two columns. Of an odd number the first fills a row, so that the last row is full. */
export async function ArticleGrid({articles, locale, level = 2}: ArticleGridProps) {
  const t = await getTranslations('blog');
  if (!articles.length) return <p className="lead">{t('none')}</p>;
  return (
    <>
      {articles.some(({sample}) => sample) && (
        <p className="mb-9 flex flex-wrap items-center gap-3 text-small text-ardoise fold:flex-nowrap">
          <SampleTag />
          {t('sampleNote')}
        </p>
      )}
      <ul className={CARD_LIST}>
        {articles.map((article, index) => (
          <li key={article.id} className={index === 0 && articles.length % 2 ? WIDE_ITEM : CARD_ITEM}>
            <ArticleCard article={article} locale={locale} level={level} eager={index < EAGER_COVERS} />
          </li>
        ))}
      </ul>
    </>
  );
}
