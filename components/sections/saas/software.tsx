import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {CompanyFigures} from '#components/sections/figures/figures.tsx';
import {QuoteInHead} from '#components/sections/page-head.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {company, REPLY_HOURS} from '#lib/config/site.ts';
import {dayInitials} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';

const MOMENTS = [
  {name: 'week', picture: 'rota'},
  {name: 'shift', picture: 'saas-shift'},
  {name: 'handover', picture: 'saas-handover'},
] as const;
const POINTS = ['one', 'two', 'three'] as const;
const SHIFTS = ['morning', 'evening', 'night', 'rest', 'open'] as const;
/** Four rows of five, by the first letters of SHIFTS. */
const PANEL = [...'menmrrmenennmroerenm'].map((letter) => SHIFTS.find((name) => name.startsWith(letter)));

export const Software = ({locale}: {locale: Locale}) => (
  <>
    <SoftwareHead locale={locale} />
    <SoftwareMoments locale={locale} />
  </>
);

async function SoftwareHead({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  return (
    <section className="bg-brume">
      <div className="wrap grid items-center gap-x-10 py-[clamp(52px,5.4vw,80px)] tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:gap-x-20">
        <div>
          <p className="mb-5 flex flex-wrap gap-2">
            <Tag tone="souci">{t('status')}</Tag>
            {company().softwareName.sample && <Tag tone="souci">{t('sample')}</Tag>}
          </p>
          <h1>{company().softwareName.value}</h1>
          <p className="mt-4 mb-5 font-display text-h3 font-bold">{t('title')}</p>
          <p className="max-w-[34em] lead">{t('intro')}</p>
          <QuoteInHead href={quotePathFrom(locale, '/saas')} />
          <p className="mt-8 -mb-7 text-small font-semibold">{t('by')}</p>
          <CompanyFigures locale={locale} />
        </div>
        <div
          aria-hidden="true"
          className="mt-8 grid grid-cols-[repeat(5,1fr)] overflow-hidden rounded-bulle tablet:mt-0"
        >
          {PANEL.map((shift, place) => (
            <Drawing key={place} name={`shift-${shift}`} eager className="size-full" />
          ))}
        </div>
      </div>
    </section>
  );
}

function Days({locale}: {locale: Locale}) {
  return (
    <div
      aria-hidden="true"
      className="mb-2 grid grid-cols-[130fr_repeat(7,100fr)] text-center text-small font-semibold"
    >
      <span />
      {dayInitials(locale).map((initial, day) => (
        <span key={day}>{initial}</span>
      ))}
    </div>
  );
}

async function Key() {
  const t = await getTranslations('saas.rota');
  return (
    <figcaption className="mt-6 text-small text-ardoise">
      <p className="max-w-[44em]">{t('caption')}</p>
      <ul
        className="mt-4 grid grid-cols-[repeat(3,1fr)] flex-wrap gap-x-3 gap-y-2 fold:flex fold:gap-x-6 desk:max-wide:gap-x-3 cramped:grid-cols-1"
        role="list"
      >
        {SHIFTS.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Drawing name={`shift-${name}`} className="size-6" /> {t(name)}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

async function SoftwareMoments({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  const values = {software: company().softwareName.value, hours: REPLY_HOURS};
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="band-title">{t('known')}</h2>
        <div className="grid gap-y-[clamp(56px,7vw,104px)]">
          {MOMENTS.map(({name, picture}, index) => (
            <div
              key={name}
              className={`software-moment grid items-start gap-x-[clamp(32px,5vw,80px)] gap-y-8 ${index === 1 ? 'tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'tablet:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'}`}
            >
              {/* First in the markup: above the text on a phone, where a later picture would push it down. */}
              <figure
                role="figure"
                aria-label={t(`moments.${name}.title`)}
                className={`tablet:row-start-1 ${index === 1 ? 'tablet:col-start-2' : 'tablet:col-start-1'}`}
              >
                <div
                  className={`overflow-hidden rounded-bulle bg-brume ${name === 'week' ? 'p-[clamp(12px,2vw,28px)]' : ''}`}
                >
                  {name === 'week' && <Days locale={locale} />}
                  <Drawing
                    name={picture}
                    alt={t(`moments.${name}.alt`)}
                    eager={index === 0}
                    className="h-auto w-full"
                  />
                </div>
                {name === 'week' && <Key />}
              </figure>
              <div
                className={`tablet:row-start-1 ${index === 1 ? 'tablet:col-start-1' : 'tablet:col-start-2'}`}
              >
                <h3 className="mb-4 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]/[1.06]">
                  {t(`moments.${name}.title`)}
                </h3>
                <p className="max-w-[36em] text-pretty">{t(`moments.${name}.text`, values)}</p>
                <ul className="my-5 grid gap-3" role="list">
                  {POINTS.map((point) => (
                    <li key={point} className="grid grid-cols-[1.5rem_1fr] gap-3 leading-snug">
                      <Icon name="check" className="mt-0.5 text-sapin" />
                      {t(`moments.${name}.${point}`)}
                    </li>
                  ))}
                </ul>
                <p className="mb-7 max-w-[36em] text-pretty">{t(`moments.${name}.then`, values)}</p>
                {/* The last one stands out: there the reader knows what it asks for. */}
                <ButtonLink
                  look={index === MOMENTS.length - 1 ? 'aube' : 'outline'}
                  href={quotePathFrom(locale, '/saas')}
                >
                  <span>
                    {t('askQuote')} <span className="sr-only">{t('more', values)}</span>
                  </span>
                  <Icon name="arrow" />
                </ButtonLink>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
