import {getTranslations} from 'next-intl/server';
import {Icon} from '#components/ui/icon.tsx';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ArticleCard, CARD_ITEM, CARD_LIST, WIDE_ITEM} from './card.tsx';

interface ArticleNextProps {
  /** Undefined where the article is the oldest one; `newer` likewise. */
  older?: ArticleSummary;
  newer?: ArticleSummary;
  locale: Locale;
}

/** The articles before and after this one. */
export async function ArticleNext({older, newer, locale}: ArticleNextProps) {
  const t = await getTranslations('blog.article');
  const neighbours = [older, newer].filter((article) => article !== undefined);
  if (!neighbours.length) return null;
  return (
    <section className="bg-brume band print:hidden" aria-labelledby="next">
      <div className="wrap">
        <div className="band-head">
          <h2 id="next">{t('next')}</h2>
          <p className="desk:justify-self-end">
            <a className="link" href={localePath(locale, '/blog')}>
              {t('all')} <Icon name="arrow" />
            </a>
          </p>
        </div>
        <div className={CARD_LIST}>
          {neighbours.map((article) => (
            <div key={article.id} className={neighbours.length > 1 ? CARD_ITEM : WIDE_ITEM}>
              <ArticleCard article={article} locale={locale} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
