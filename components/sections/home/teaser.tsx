import {getTranslations} from 'next-intl/server';
import {SampleTag} from '#components/layout/sample-tag.tsx';
import {ArticleCard, CARD_ITEM} from '#components/sections/article/card.tsx';
import {BlogFailure} from '#components/sections/blog/list.tsx';
import {Icon} from '#components/ui/icon.tsx';
import type {Teaser} from '#lib/blog/article.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export async function HomeTeaser({locale, teaser: {articles, error}}: {locale: Locale; teaser: Teaser}) {
  if (!articles.length && !error) return null;
  const t = await getTranslations('home');
  return (
    <section className="band py-[clamp(48px,4.4vw,64px)]!">
      <div className="wrap">
        <div className="band-head">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <h2>{t('teaser.title')}</h2>
            {articles.some(({sample}) => sample) && <SampleTag className="mb-1.5 self-end" />}
          </div>
          <p className="desk:justify-self-end">
            <a className="link" href={localePath(locale, '/blog')}>
              {t('teaser.all')} <Icon name="arrow" />
            </a>
          </p>
        </div>
        {error ? (
          <BlogFailure code={error} href={localePath(locale, '/')} />
        ) : (
          <ul className="card-list" role="list">
            {articles.map((article) => (
              <li key={article.id} className={CARD_ITEM}>
                <ArticleCard article={article} locale={locale} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
