import {getTranslations} from 'next-intl/server';
import missing from '#components/artwork/files/missing.svg';
import {Picture} from '#components/artwork/picture.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ArticleGrid} from './grid.tsx';
import {InFrench} from './in-french.tsx';

interface NothingFoundProps {
  question: string;
  offered: readonly ArticleSummary[];
  locale: Locale;
}

/** A search without results: what else to try, and the newest articles. */
export async function NothingFound({question, offered, locale}: NothingFoundProps) {
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
        {/* The two upper rows: the missing tile is in the second. */}
        <Picture file={missing} className="aspect-2/1 w-full rounded-bulle object-cover object-top" />
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
