import {getTranslations} from 'next-intl/server';
import talk from '#components/artwork/files/talk.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePath, serviceNamed, SERVICE_PAGES, type ServiceName} from './catalogue.ts';

const GROUNDS = {ciel: 'bg-ciel', rose: 'bg-rose', menthe: 'bg-menthe'};

/** End of a service's page: ask for a quote, or look at the two other services. */
export async function QuoteBand({locale, service}: {locale: Locale; service: ServiceName}) {
  const t = await getTranslations('services');
  return (
    <section className="wrap mb-(--band) grid gap-4 desk:grid-cols-[8fr_5fr]">
      <div className="on-dark grid overflow-hidden rounded-xl bg-bleu text-white fold:min-h-90 fold:grid-cols-[1fr_minmax(0,280px)] desk:min-h-75 full:min-h-105">
        <div className="flex flex-col items-start justify-center p-[clamp(28px,4.4vw,64px)]">
          <h2 className="mb-4 desk:max-wide:text-[2.25rem]">{t('detail.closing')}</h2>
          <p className="mb-8 max-w-[28em]">{t('detail.closingText', {hours: SITE.replyHours})}</p>
          <ButtonLink look="aube" href={quotePath(locale, serviceNamed(service).quoted)}>
            {t('askQuote')} <Icon name="arrow" />
          </ButtonLink>
        </div>
        <div className="relative max-fold:hidden">
          <Picture file={talk} className="absolute inset-0 size-full object-contain object-right-bottom" />
        </div>
      </div>
      <div className="grid auto-rows-fr gap-4 fold:grid-cols-2 desk:grid-cols-1">
        <h2 className="sr-only">{t('detail.others')}</h2>
        <ul className="[display:contents]" role="list">
          {SERVICE_PAGES.filter(({name}) => name !== service).map(({name, number, tone, page}) => (
            <li key={name} className="grid">
              <a
                href={localePath(locale, page)}
                className={`flex min-h-36 flex-col justify-between gap-4 rounded-xl p-7 ${GROUNDS[tone]} hover:underline`}
              >
                <span aria-hidden="true" className="font-display text-h3 font-bold">
                  {number}
                </span>
                <span className="flex items-center justify-between gap-4 font-semibold text-balance">
                  {t(`panels.${name}.name`)} <Icon name="arrow" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
