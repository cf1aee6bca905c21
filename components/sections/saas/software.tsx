import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Figures} from '#components/sections/figures/figures.tsx';
import {EnquiryList, NEXT_OF_SOFTWARE} from '#components/sections/forms/beside-form.tsx';
import {QuoteInHead} from '#components/sections/page-head.tsx';
import {AskForQuote} from '#components/sections/services/ask-for-quote.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {company, REPLY_HOURS} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';
import {Rota, SCREENS} from './screens.tsx';

const MOMENTS = ['week', 'shift', 'handover'] as const;
const SETTLED = {decided: ['morning', 'evening', 'night'], open: ['open']};

export async function Software({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  return (
    <>
      <SoftwareHead locale={locale} />
      <SoftwareMoments locale={locale} />
      <Figures locale={locale} title={t('maker', {year: String(company().founded)})} few={t('figures')} />
      <SoftwareFacts />
      <AskForQuote locale={locale} page="/saas" words="saas" />
    </>
  );
}

async function SoftwareHead({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  return (
    <section className="bg-brume">
      <div className="wrap grid items-start gap-x-14 gap-y-10 py-[clamp(40px,5vw,72px)] desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="desk:pt-6 full:pt-30">
          <p className="mb-5 flex flex-wrap gap-2">
            <Tag tone="ciel">{t('status')}</Tag>
            {company().softwareName.sample && <Tag tone="souci">{t('sample')}</Tag>}
          </p>
          <h1>{company().softwareName.value}</h1>
          <p className="mt-4 mb-5 font-display text-h3 font-bold">{t('title')}</p>
          <p className="max-w-[34em] lead">{t('intro')}</p>
          <QuoteInHead href={quotePathFrom(locale, '/saas')}>
            <p className="order-last flex basis-full items-center gap-2 text-small">
              <Icon name="page" /> {(await getTranslations('layout.enquiry'))('priced')}
            </p>
          </QuoteInHead>
        </div>
        <Rota locale={locale} />
      </div>
    </section>
  );
}

async function SoftwareFacts() {
  const t = await getTranslations('saas');
  return (
    <section className="bg-brume band">
      <div className="wrap">
        <h2 className="band-title">{t('stands')}</h2>
        <div className="grid gap-4 fold:grid-cols-2">
          {(['decided', 'open'] as const).map((fact) => (
            <div key={fact} className="rounded-bulle bg-white p-6 desk:p-10">
              <p className="mb-5 flex">
                {SETTLED[fact].map((shift) => (
                  <Drawing key={shift} name={`shift-${shift}`} className="size-14 desk:size-18" />
                ))}
              </p>
              <h3 className="mb-2">{t(`facts.${fact}.term`)}</h3>
              <p className="text-ardoise">{t(`facts.${fact}.text`)}</p>
            </div>
          ))}
        </div>
        <div className="mt-4 rounded-bulle bg-menthe p-6 desk:p-10 desk:[&_ul]:grid-cols-4">
          <EnquiryList title={t('after')} lines={NEXT_OF_SOFTWARE} />
        </div>
      </div>
    </section>
  );
}

async function SoftwareMoments({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  const ask = (await getTranslations('quote'))('title');
  const values = {software: company().softwareName.value, hours: REPLY_HOURS};
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('known')}</h2>
        <div className="grid gap-y-[clamp(56px,7vw,104px)]">
          {MOMENTS.map((name) => {
            const Screen = SCREENS[name];
            return (
              <div
                key={name}
                className="group grid items-center gap-x-[clamp(32px,5vw,80px)] gap-y-5 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:even:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
              >
                <h3 className="desk:self-end desk:group-odd:col-start-2">{t(`moments.${name}.title`)}</h3>
                <figure
                  role="figure"
                  aria-label={t(`moments.${name}.title`)}
                  className="overflow-hidden rounded-bulle desk:row-span-2 desk:row-start-1 desk:group-odd:col-start-1 desk:group-even:col-start-2"
                >
                  <Screen locale={locale} />
                </figure>
                <div className="desk:self-start desk:group-odd:col-start-2">
                  <p className="max-w-[36em]">{t(`moments.${name}.text`, values)}</p>
                  <ul className="my-4 list-disc pl-5">
                    {(['one', 'two', 'three'] as const).map((point) => (
                      <li key={point}>{t(`moments.${name}.${point}`)}</li>
                    ))}
                  </ul>
                  <p className="mb-6 max-w-[36em]">{t(`moments.${name}.then`, values)}</p>
                  <ButtonLink look="outline" href={quotePathFrom(locale, '/saas')}>
                    {ask} <Icon name="arrow" />
                  </ButtonLink>
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
