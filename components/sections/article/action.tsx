import {getTranslations} from 'next-intl/server';
import {SERVICE_PAGES} from '#components/sections/services/catalogue.ts';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import type {Article} from '#lib/blog/article.ts';
import {figureLinks} from '#lib/blog/tree.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';

/** What a reader may do next: take part, ask for a quote, or both where the article does not say which. */
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
    more: ['/participer', t('home.audiences.participants.action')],
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
