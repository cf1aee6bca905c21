import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {ResponsivePicture} from '#components/artwork/picture.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Clauses} from '#components/ui/clauses.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {GROUNDS, serviceNamed, type ServiceName} from './catalogue.ts';
import {SERVICE_DRAWINGS} from './drawings.ts';

interface ServiceHeadProps {
  locale: Locale;
  service: ServiceName;
  children?: ReactNode;
}

/** First view of a service page: the service's tab card at full width. */
export async function ServiceHead({locale, service, children}: ServiceHeadProps) {
  const t = await getTranslations('services');
  const {number, tone, page} = serviceNamed(service);
  return (
    <section className={`relative overflow-hidden ${GROUNDS[tone]}`} data-was={service}>
      <ResponsivePicture
        files={SERVICE_DRAWINGS.detail[service]}
        eager
        className="h-auto max-h-94 w-full object-contain object-right-bottom desk:absolute desk:right-0 desk:bottom-0 desk:h-full desk:max-h-none desk:w-[47%]"
      />
      <div className="wrap">
        <div className="flex flex-col items-start py-[clamp(40px,5vw,88px)] desk:min-h-[clamp(640px,min(40vw,100svh-var(--nav)),860px)] desk:w-[52%] desk:pt-[clamp(56px,22vw-210px,190px)] desk:pr-10">
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
          <h1 className="mb-6 desk:text-[clamp(3rem,4.6vw,4.25rem)]">
            <span aria-hidden="true" className="mb-4 block text-h3 [font-variant-numeric:tabular-nums]">
              {number}
            </span>
            <Clauses of={t(`${service}.title`)} />
          </h1>
          <p className="max-w-[33em] text-lead">{t(`${service}.lead`)}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink look="aube" href={quotePathFrom(locale, page)}>
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
