import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Picture} from '#components/artwork/picture.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePath, serviceNamed, type ServiceName} from './catalogue.ts';

/**
 * Where a drawing is cut beside a high column of text: at the edge of the window, never towards the text, where
 * half a dot or half a sheet would end on bare ground.
 */
const CROPS: Record<ServiceName, string> = {
  recruitment: 'desk:object-left',
  law: 'desk:object-[43%_50%] full:object-right',
  followUp: 'desk:object-bottom-left',
};
const GROUNDS = {ciel: 'bg-ciel', rose: 'bg-rose', menthe: 'bg-menthe'};

interface ServiceHeadProps {
  locale: Locale;
  service: ServiceName;
  children?: ReactNode;
}

/** First view of a service's page: its index card, opened over the whole window. */
export async function ServiceHead({locale, service, children}: ServiceHeadProps) {
  const t = await getTranslations('services');
  const {number, tone, picture} = serviceNamed(service);
  return (
    <section className={`relative overflow-hidden ${GROUNDS[tone]}`}>
      <Picture
        file={picture}
        eager
        className={`w-full object-cover desk:absolute desk:inset-y-0 desk:right-0 desk:h-full desk:w-[47%] max-desk:max-h-90 max-desk:object-right ${CROPS[service]}`}
      />
      <div className="wrap">
        <div className="flex flex-col items-start py-[clamp(40px,5vw,88px)] desk:min-h-160 desk:w-[52%] desk:pr-10">
          <nav aria-label={t('detail.breadcrumb')} className="mb-5 text-small">
            <ol className="flex flex-wrap items-center gap-x-2">
              <li>
                <a className="link" href={localePath(locale, '/services')}>
                  {t('detail.services')}
                </a>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{t(`panels.${service}.name`)}</li>
            </ol>
          </nav>
          <h1 className="mb-6">
            <span aria-hidden="true" className="mb-2 block text-h3 [font-variant-numeric:tabular-nums]">
              {number}
            </span>
            {t(`${service}.title`)}
          </h1>
          <p className="max-w-[33em] text-lead">{t(`${service}.lead`)}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink look="aube" href={quotePath(locale, serviceNamed(service).quoted)}>
              {t('askQuote')} <Icon name="arrow" />
            </ButtonLink>
            <p className="flex items-center gap-2 text-small">
              <Icon name="clock" /> {t('replyNote', {hours: SITE.replyHours})}
            </p>
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
