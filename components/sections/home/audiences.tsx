import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Drawing, DrawingAt} from '#components/artwork/drawing.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const ENTRY = 'relative grid min-h-60 overflow-hidden rounded-xl fold:min-h-80';

function Words({title, text, children}: {title: string; text: string; children: ReactNode}) {
  return (
    <div className="flex flex-col items-start justify-center p-[clamp(22px,3.6vw,52px)]">
      <h2 className="mb-4 max-w-[12em] text-[clamp(1.875rem,1.4rem+1.7vw,2.75rem)]">{title}</h2>
      <p className="mb-7 max-w-[27em]">{text}</p>
      {children}
    </div>
  );
}

/** @param replacesTestimonials makes it as high as testimonials, on which the pinned heading below depends */
export async function Audiences({
  locale,
  replacesTestimonials,
}: {
  locale: Locale;
  replacesTestimonials?: boolean;
}) {
  const t = await getTranslations('home.audiences');
  return (
    <div
      className={`wrap grid gap-6 print:hidden desk:grid-cols-[7fr_5fr] ${replacesTestimonials ? 'py-[calc(var(--band)+24px)]' : 'pt-(--band) pb-12 [.band+&]:pt-0'}`}
    >
      <section className={`on-dark ${ENTRY} bg-bleu text-white fold:grid-cols-[minmax(0,1fr)_auto]`}>
        <div className="relative fold:order-last fold:w-54">
          <picture>
            <DrawingAt name="companies-low" media="(width < 37.5rem)" />
            <Drawing
              name="companies"
              className="h-auto w-full object-contain object-right-bottom fold:absolute fold:inset-0 fold:size-full"
            />
          </picture>
        </div>
        <Words title={t('companies.title')} text={t('companies.text')}>
          <ButtonLink
            look="aube"
            className="mt-auto px-5 fold:mt-0 desk:mt-auto"
            href={localePath(locale, '/devis')}
          >
            {t('companies.action')} <Icon name="arrow" />
          </ButtonLink>
        </Words>
      </section>
      <section
        className={`${ENTRY} grid-cols-[minmax(0,1fr)_80px] bg-souci-100 fold:grid-cols-[minmax(0,1fr)_auto] cramped:grid-cols-1`}
      >
        <Words title={t('participants.title')} text={t('participants.text')}>
          <ButtonLink
            className="mt-auto fold:mt-0 desk:mt-auto max-phone:px-4"
            href={localePath(locale, '/participer')}
          >
            {t('participants.action')} <Icon name="arrow" className="max-phone:hidden" />
          </ButtonLink>
        </Words>
        <div className="relative fold:w-27 cramped:hidden">
          <Drawing
            name="participants"
            className="absolute inset-0 size-full object-contain object-right-bottom"
          />
        </div>
      </section>
    </div>
  );
}
