import {getTranslations} from 'next-intl/server';
import {SERVICE_PAGES} from '#components/sections/services/catalogue.ts';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {inLanguage, type Article, type ArticleSummary} from '#lib/blog/article.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {figureLinks} from '#lib/blog/tree.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {boundWords} from '#lib/i18n/title-breaks.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {ArticleCard, CARD_ITEM, WIDE_ITEM} from './card.tsx';

export async function ArticleAction({article, locale}: {article: Article; locale: Locale}) {
  const {action, tree} = article;
  if (action === 'none') return null;
  const t = await getTranslations();
  // The service whose page the article's own pictures lead to.
  const linked = figureLinks(tree);
  const service = SERVICE_PAGES.find(({page}) => linked.includes(page));
  const quote = {
    audience: 'companies',
    ground: 'on-dark bg-bleu text-white',
    look: 'aube',
    button: [quotePathFrom(locale, service?.page), t('home.audiences.companies.action')],
    more: [
      service?.page ?? '/services',
      service ? t(`services.panels.${service.name}.name`) : t('layout.services.all'),
    ],
  } as const;
  const participate = {
    audience: 'participants',
    ground: 'bg-souci-100',
    look: undefined,
    button: [localePath(locale, '/inscription'), t('participate.join')],
    more: ['/participer', t('services.detail.steps')],
  } as const;
  const cards = [...(action === 'participate' ? [] : [quote]), ...(action === 'quote' ? [] : [participate])];
  return (
    <div className="mt-16 grid max-w-172 gap-4 print:hidden">
      {cards.map(({audience, ground, look, button: [href, text], more: [page, name]}) => (
        <section key={audience} className={`rounded-bulle p-[clamp(24px,3.4vw,40px)] ${ground}`}>
          <h2 className="text-h3">{t(`home.audiences.${audience}.title`)}</h2>
          <p className="mt-2 mb-5">{t(`home.audiences.${audience}.text`)}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink look={look} href={href}>
              {text} <Icon name="arrow" />
            </ButtonLink>
            <a className="link" href={localePath(locale, page)}>
              {name}
            </a>
          </div>
        </section>
      ))}
    </div>
  );
}

const MAX_RELATED = 3;

interface RelatedArticlesProps {
  articles: readonly ArticleSummary[];
  locale: Locale;
}

export async function RelatedArticles({articles, locale}: RelatedArticlesProps) {
  if (!articles.length) return null;
  const t = await getTranslations('blog.article');
  return (
    <nav className="mt-14 max-w-172 print:hidden" aria-labelledby="related">
      <h2 className="font-text text-body font-semibold tracking-normal" id="related">
        {t('related')}
      </h2>
      <ul className="mt-2" role="list">
        {articles
          .slice(0, MAX_RELATED)
          .map((article) => inLanguage(article, locale))
          .map((article) => (
            <li key={article.id} lang={article.lang}>
              <a
                className="inline-flex min-h-11 items-center py-2 wrap-anywhere underline underline-offset-4 hover:decoration-2"
                href={localePath(locale, articlePath(article))}
              >
                {boundWords(article.title, article.lang)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface ArticleNextProps {
  older?: ArticleSummary;
  newer?: ArticleSummary;
  locale: Locale;
}

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
        <div className="card-list">
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
