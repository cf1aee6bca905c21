import {getTranslations} from 'next-intl/server';
import {ResponsiveDrawing} from '#components/artwork/drawing.tsx';
import {CompanyFigures} from '#components/sections/figures/figures.tsx';
import {PageHead, QuoteInHead} from '#components/sections/page-head.tsx';
import {Voice} from '#components/sections/voice.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tabs} from '#components/ui/tabs.tsx';
import {REPLY_HOURS} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SERVICE_DRAWINGS, SERVICE_PAGES} from './catalogue.ts';
import {Steps} from './steps.tsx';

const STEPS = ['describe', 'answer', 'agree'] as const;

export const Services = ({locale}: {locale: Locale}) => (
  <>
    <ServicesHead locale={locale} />
    <section className="band">
      <div className="wrap">
        <ServiceTabs locale={locale} on="services" />
      </div>
    </section>
    <Start locale={locale} />
  </>
);

async function ServicesHead({locale}: {locale: Locale}) {
  const t = await getTranslations('services');
  return (
    <PageHead title={t('title')} picture="trades">
      <p className="max-w-[34em] lead">{t('intro')}</p>
      <ul className="mt-6 border-t border-joint font-semibold tablet:hidden" role="list">
        {SERVICE_PAGES.map(({name, number, page}) => (
          <li key={name} className="border-b border-joint">
            <a className="flex min-h-12 items-center gap-2.5 hover:underline" href={localePath(locale, page)}>
              <span aria-hidden="true" className="w-[1.4em] flex-none">
                {number}
              </span>{' '}
              {t(`panels.${name}.name`)}
              <Icon name="arrow" className="ml-auto" />
            </a>
          </li>
        ))}
      </ul>
      <QuoteInHead href={localePath(locale, '/devis')} />
      <CompanyFigures locale={locale} />
    </PageHead>
  );
}

async function Start({locale}: {locale: Locale}) {
  const t = await getTranslations('services');
  return (
    <Steps
      title={t('start.title')}
      voice={<Voice locale={locale} service="law" />}
      steps={STEPS.map((step) => ({
        title: t(`start.${step}.title`, {hours: REPLY_HOURS}),
        text: t(`start.${step}.text`),
      }))}
    >
      <ButtonLink look="aube" className="mt-12" href={localePath(locale, '/devis')}>
        {t('askQuote')} <Icon name="arrow" />
      </ButtonLink>
    </Steps>
  );
}

const POINTS = ['one', 'two', 'three'] as const;

export async function ServiceTabs({locale, on}: {locale: Locale; on: 'home' | 'services'}) {
  const common = await getTranslations('services');
  const t = await getTranslations(on === 'home' ? 'home.services.panels' : 'services.panels');
  const Title = on === 'home' ? 'h3' : 'h2';
  const items = SERVICE_PAGES.map(({name, number, tone, page}) => {
    const service = common(`panels.${name}.name`);
    return {
      id: name,
      number,
      tone,
      title: service,
      panel: (
        <div className="service-panel grid h-full min-h-[inherit] desk:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          {/* First in the markup: above the text up to 1000 px, a later picture would push the text down. */}
          <div className="relative desk:col-start-2 desk:row-start-1">
            <ResponsiveDrawing
              name={SERVICE_DRAWINGS[on][name]}
              eager={on === 'services' && name === 'recruitment'}
              className="h-auto w-full object-contain object-right-bottom desk:absolute desk:inset-0 desk:size-full"
            />
          </div>
          <div className="flex flex-col items-start p-[clamp(28px,4.4vw,64px)] desk:col-start-1 desk:row-start-1">
            <p className="mb-3.5 flex gap-2.5 text-h4 font-semibold noscript:flex! desk:hidden">
              <span aria-hidden="true">{number}</span> {service}
            </p>
            <Title className="mb-5 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]/[1.06] tracking-[-0.025em]">
              {t(`${name}.title`)}
            </Title>
            <p className={`max-w-[34em] ${on === 'home' ? 'max-fold:mb-6' : ''}`}>{t(`${name}.text`)}</p>
            <ul className={`my-7 grid gap-3 ${on === 'home' ? 'max-fold:hidden' : ''}`} role="list">
              {POINTS.map((point) => (
                <li key={point} className="grid grid-cols-[1.5rem_1fr] gap-3 leading-snug">
                  <Icon name="check" className="mt-0.5" />
                  {t(`${name}.points.${point}`)}
                </li>
              ))}
            </ul>
            <ButtonLink href={localePath(locale, page)}>
              <span>
                {common.rich('learnMore', {
                  service,
                  about: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </span>{' '}
              <Icon name="arrow" />
            </ButtonLink>
          </div>
        </div>
      ),
    };
  });
  return <Tabs label={common('tabsLabel')} items={items} />;
}
