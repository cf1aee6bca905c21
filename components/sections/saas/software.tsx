import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {Drawing} from '#components/artwork/drawing.tsx';
import {EnquiryList, NEXT} from '#components/sections/forms/beside-form.tsx';
import {QuoteInHead} from '#components/sections/page-head.tsx';
import {SplitSection} from '#components/sections/split-section.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {company, REPLY_HOURS} from '#lib/config/site.ts';
import {weekdays} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {quotePathFrom} from '#lib/quote/paths.ts';

const MOMENTS = ['week', 'shift', 'handover'] as const;
const POINTS = ['one', 'two', 'three'] as const;
const SHIFTS = ['morning', 'evening', 'night', 'rest', 'open'] as const;
const WORKED = new Set<string>(SHIFTS.slice(0, 3));
const FACTS = ['who', 'stage', 'decides', 'tools'] as const;
/** As the rota is drawn: a person a row, from Monday to Sunday. */
const ROTA = [
  ['morning', 'morning', 'rest', 'evening', 'evening', 'rest', 'night'],
  ['rest', 'rest', 'rest', 'night', 'night', 'night', 'rest'],
  ['evening', 'evening', 'evening', 'rest', 'rest', 'morning', 'morning'],
  ['night', 'rest', 'morning', 'morning', 'open', 'rest', 'rest'],
  ['rest', 'night', 'night', 'rest', 'rest', 'evening', 'evening'],
] as const;
/** Of its Wednesday: the shift that begins, who leaves, who arrives. */
const HANDOVERS = [
  ['morning', 5, 4],
  ['evening', 4, 3],
  ['night', 3, 5],
] as const;

export const Software = ({locale}: {locale: Locale}) => (
  <>
    <SoftwareHead locale={locale} />
    <SoftwareMoments locale={locale} />
    <SoftwareFacts />
  </>
);

async function SoftwareHead({locale}: {locale: Locale}) {
  const t = await getTranslations('saas');
  return (
    <section className="bg-brume">
      <div className="wrap grid items-center gap-x-14 gap-y-10 py-[clamp(40px,5vw,72px)] desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <p className="mb-5 flex flex-wrap gap-2">
            <Tag tone="souci">{t('status')}</Tag>
            {company().softwareName.sample && <Tag tone="souci">{t('sample')}</Tag>}
          </p>
          <h1>{company().softwareName.value}</h1>
          <p className="mt-4 mb-5 font-display text-h3 font-bold">{t('title')}</p>
          <p className="max-w-[34em] lead">{t('intro')}</p>
          <QuoteInHead href={quotePathFrom(locale, '/saas')} note={t('ask', {hours: REPLY_HOURS})} />
        </div>
        <Rota locale={locale} />
      </div>
    </section>
  );
}

/** The rota as the software's screen. */
async function Rota({locale}: {locale: Locale}) {
  const t = await getTranslations('saas.rota');
  return (
    <figure role="figure" aria-label={t('title')}>
      <div className="overflow-hidden rounded-bulle bg-white shadow-2">
        <p className="flex items-center justify-between gap-3 border-b border-joint px-[clamp(14px,2vw,28px)] py-3 font-semibold">
          {t('title')} <Tag tone="rose">{t('left')}</Tag>
        </p>
        <div className="p-[clamp(14px,2vw,28px)]">
          <div
            aria-hidden="true"
            className="mb-2 grid grid-cols-[130fr_repeat(7,100fr)] text-center text-small font-semibold"
          >
            <span />
            {weekdays(locale, 'narrow').map((initial, day) => (
              <span key={day}>{initial}</span>
            ))}
          </div>
          <Drawing name="rota" alt={t('alt')} eager className="h-auto w-full" />
        </div>
        <ul
          className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-joint px-[clamp(14px,2vw,28px)] py-3.5 text-small fold:flex fold:justify-between"
          role="list"
        >
          {SHIFTS.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Drawing name={`shift-${name}`} className="size-6" /> {t(name)}
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-small text-ardoise">{t('caption')}</figcaption>
    </figure>
  );
}

async function SoftwareFacts() {
  const t = await getTranslations();
  return (
    <SplitSection
      columns="5-7"
      title={t('saas.stands')}
      beside={
        <div className="mt-8">
          <EnquiryList title={t('layout.enquiry.next')} lines={NEXT.quote} />
        </div>
      }
    >
      <dl>
        {FACTS.map((fact) => (
          <div
            key={fact}
            className="grid gap-x-8 gap-y-1 border-t border-joint py-5 last:border-b fold:grid-cols-[1fr_2fr]"
          >
            <dt className="font-semibold">{t(`saas.facts.${fact}.term`)}</dt>
            <dd className="text-ardoise">{t(`saas.facts.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  );
}

async function Person({person, children}: {person: number; children?: ReactNode}) {
  const t = await getTranslations('saas.rota');
  return (
    <span className="flex items-center gap-3">
      <Drawing
        name={`rota-${person}`}
        alt={t('person', {person})}
        className="size-10 rounded-md desk:size-12"
      />
      {children}
    </span>
  );
}

async function Shift({shift}: {shift: (typeof SHIFTS)[number]}) {
  const t = await getTranslations('saas.rota');
  return (
    <span className={`flex items-center gap-3 ${shift === 'open' ? 'font-semibold' : ''}`}>
      <Drawing name={`shift-${shift}`} className="size-6" /> {t(shift)}
    </span>
  );
}

/** The rota as one of its people reads it, as its Friday, and as who hands over to whom on its Wednesday. */
async function Screen({locale, name}: {locale: Locale; name: (typeof MOMENTS)[number]}) {
  const t = await getTranslations('saas.rota');
  const days = weekdays(locale, 'long');
  const screens = {
    week: {
      title: <Person person={4}>{t('one')}</Person>,
      rows: ROTA[3].map((shift, day) => [
        <span key="day">{days[day]}</span>,
        <Shift key="shift" shift={shift} />,
      ]),
    },
    shift: {
      title: days[4],
      rows: ROTA.map((week, person) => [
        <Person key="person" person={person + 1}>
          {t('role', {person: String(person + 1), count: week.filter((shift) => WORKED.has(shift)).length})}
        </Person>,
        <Shift key="shift" shift={week[4]} />,
      ]),
    },
    handover: {
      title: days[2],
      rows: HANDOVERS.map(([shift, leaves, arrives]) => [
        <Shift key="shift" shift={shift} />,
        <Person key="leaves" person={leaves}>
          {t('leaves')}
        </Person>,
        <Person key="arrives" person={arrives}>
          {t('arrives')}
        </Person>,
      ]),
    },
  };
  const {title, rows} = screens[name];
  return (
    <div className="bg-ciel p-[clamp(16px,4vw,56px)]">
      <div className="rounded-md bg-white px-[clamp(14px,2vw,24px)] py-1.5">
        <p className="flex min-h-14 items-center justify-between gap-x-3 py-1.5 font-semibold *:self-center">
          <span className="first-letter:uppercase">{title}</span>
          {name === 'shift' && <Tag tone="rose">{t('left')}</Tag>}
        </p>
        <ol role="list">
          {rows.map((row, index) => (
            <li
              key={index}
              className="flex min-h-12 items-center border-t border-joint py-1.5 *:flex-1 max-fold:flex-wrap max-fold:gap-y-1.5 max-fold:[&>:first-child:nth-last-child(2)]:flex-[1.6] max-fold:[&>:nth-last-child(3)]:basis-full"
            >
              {row}
            </li>
          ))}
        </ol>
      </div>
    </div>
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
          {MOMENTS.map((name, index) => (
            <div
              key={name}
              className="group grid items-center gap-x-[clamp(32px,5vw,80px)] gap-y-7 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:even:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <figure
                role="figure"
                aria-label={t(`moments.${name}.title`)}
                className="overflow-hidden rounded-bulle bg-white desk:group-even:order-last"
              >
                <Screen locale={locale} name={name} />
              </figure>
              <div>
                <h3 className="mb-4 text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)]/[1.06]">
                  {t(`moments.${name}.title`)}
                </h3>
                <p className="max-w-[36em]">{t(`moments.${name}.text`, values)}</p>
                <ul className="my-5 grid gap-3" role="list">
                  {POINTS.map((point) => (
                    <li key={point} className="grid grid-cols-[1.5rem_1fr] gap-3 leading-snug">
                      <Icon name="check" className="mt-0.5 text-sapin" />
                      {t(`moments.${name}.${point}`)}
                    </li>
                  ))}
                </ul>
                <p className="mb-6 max-w-[36em]">{t(`moments.${name}.then`, values)}</p>
                <ButtonLink
                  look={index === MOMENTS.length - 1 ? 'aube' : 'outline'}
                  href={quotePathFrom(locale, '/saas')}
                >
                  {ask} <Icon name="arrow" />
                </ButtonLink>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
