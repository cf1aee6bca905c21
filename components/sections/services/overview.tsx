import {getTranslations} from 'next-intl/server';
import tradesLow from '#components/artwork/files/trades-low.svg';
import trades from '#components/artwork/files/trades.svg';
import {Picture} from '#components/artwork/picture.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {Steps} from './steps.tsx';

const STEPS = ['describe', 'answer', 'agree'] as const;

/** Title of the services page beside a panel. */
export async function ServicesHead() {
  const t = await getTranslations('services');
  return (
    <section className="wrap grid items-start gap-x-16 gap-y-10 py-[clamp(48px,6vw,96px)] desk:grid-cols-[7fr_5fr]">
      {/* Padding instead of centring: centred text moves when the picture arrives. */}
      <div className="desk:pt-[clamp(0px,20vw-220px,62px)]">
        <h1 className="mb-6">{t('title')}</h1>
        <p className="max-w-[34em] lead">{t('intro')}</p>
      </div>
      <picture className="contents">
        <source media="(600px <= width <= 1000px)" srcSet={tradesLow.src} width={600} height={200} />
        <Picture file={trades} eager className="h-auto w-full rounded-bulle" />
      </picture>
    </section>
  );
}

/** How a study begins, and the page's one link to the quote form. */
export async function Start({locale}: {locale: Locale}) {
  const t = await getTranslations('services');
  return (
    <Steps
      title={t('start.title')}
      steps={STEPS.map((step) => ({
        title: t(`start.${step}.title`, {hours: SITE.replyHours}),
        text: t(`start.${step}.text`),
      }))}
    >
      <ButtonLink look="aube" className="mt-12" href={localePath(locale, '/devis')}>
        {t('askQuote')} <Icon name="arrow" />
      </ButtonLink>
    </Steps>
  );
}
