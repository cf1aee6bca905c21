import {getTranslations} from 'next-intl/server';
import missing from '#components/artwork/files/missing.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {ArticleCard} from '#components/sections/article/card.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** A search that found nothing ends in the newest articles, not in an empty page. */
export async function NothingFound({offered, locale}: {offered: readonly ArticleSummary[]; locale: Locale}) {
  const t = await getTranslations('blog.search');
  return (
    <div className="grid items-start gap-x-16 gap-y-12 wide:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
      <Picture file={missing} className="h-auto w-full max-w-70 rounded-bulle" />
      {offered.length > 0 && (
        <div>
          <h2 className="mb-8 text-h3">{t('instead')}</h2>
          <ul className="grid gap-x-8 gap-y-12 fold:grid-cols-3">
            {offered.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} locale={locale} level={3} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
