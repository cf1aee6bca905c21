import {getTranslations} from 'next-intl/server';
import {Children, type ReactNode} from 'react';
import {Contents} from '#components/sections/contents.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {Clauses} from '#components/ui/clauses.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {company} from '#lib/config/site.ts';
import {count, euros} from '#lib/i18n/format.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {ServicePage} from './service-page.tsx';
import {Aside} from './steps.tsx';

/** Above this net pay in euros an agreement needs authorisation (orders of 7 August 2020). */
const THRESHOLDS = [
  {name: 'hour', professionals: 200, students: 80},
  {name: 'halfDay', professionals: 800, students: 320},
  {name: 'total', professionals: 2000, students: 800},
] as const;
const HOSPITALITY = {night: 150, meal: 50, snack: 15, total: 2000} as const;
/** A dot is a working day for a declaration, a month for an authorisation. */
const DELAYS = [
  {delay: 'declaration', key: 'dayKey', dots: 8, size: 26, step: 40, look: ['bg-ciel', 'text-bleu']},
  {delay: 'authorisation', key: 'monthKey', dots: 2, size: 40, step: 48, look: ['bg-rose', 'text-brique']},
] as const;
const french = (words: ReactNode) => <span lang="fr">{words}</span>;
/** A hyphen in it must not end a line. */
const whole = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>;
const ordinals = (words: ReactNode) =>
  Children.map(words, (piece) =>
    typeof piece === 'string'
      ? piece
          .split(/(?<=\b1)er\b/u)
          .flatMap((part, index) => (index ? [<sup key={index}>er</sup>, part] : part))
      : piece,
  );

/** The longest amount fits one line, two beside each other on a tablet included. */
const AMOUNT = 'mt-2 mb-3 font-display text-[clamp(1.875rem,4vw,3.375rem)]/none font-bold tracking-[-0.02em]';

const RULES = [
  {rule: 'gifts', ground: 'bg-ciel'},
  {rule: 'transparency', ground: 'bg-rose'},
] as const;
const DOOR = ['need', 'who', 'public', 'hospital', 'student'] as const;

export const AntiGiftLaw = ({locale}: {locale: Locale}) => (
  <ServicePage
    locale={locale}
    service="law"
    figures={<AgreementsFigure locale={locale} />}
    door={<Professionals locale={locale} />}
  >
    <LawContents locale={locale} />
    <Rules />
    <Thresholds locale={locale} />
    <Delays />
  </ServicePage>
);

async function AgreementsFigure({locale}: {locale: Locale}) {
  const t = await getTranslations('services.law');
  return (
    <p className="mt-11 flex flex-wrap items-baseline gap-x-3">
      <span className="font-display text-h2 font-bold whitespace-nowrap">
        {count(locale, company().figures.conventions)}
      </span>{' '}
      {t('figure')}
    </p>
  );
}

async function LawContents({locale}: {locale: Locale}) {
  const t = await getTranslations('services');
  return (
    <Contents
      className="wrap pt-8 desk:hidden"
      title={t('law.contents')}
      lang={locale}
      parts={[
        {anchor: 'regles', text: t('law.rules.title')},
        {anchor: 'seuils', text: t('law.thresholds.title')},
        {anchor: 'delais', text: t('law.delays.title')},
        {anchor: 'etapes', text: t('detail.steps')},
        {anchor: 'questions', text: t('detail.questions')},
        {anchor: 'soignants', text: t('law.door.title')},
      ]}
    />
  );
}

async function Rules() {
  const t = await getTranslations('services.law.rules');
  return (
    <section id="regles" className="band">
      <div className="wrap">
        <h2 className="band-title">{t('title')}</h2>
        <div className="-mb-4 grid gap-x-4 tablet:grid-cols-2">
          {RULES.map(({rule, ground}) => (
            <article
              key={rule}
              className={`row-span-4 mb-4 grid grid-rows-subgrid rounded-xl p-[clamp(28px,3.6vw,52px)] ${ground}`}
            >
              <h3>{t(`${rule}.title`)}</h3>
              <p className="mb-5 text-small">{t.rich(`${rule}.also`, {fr: french})}</p>
              <p className="max-w-[36em] text-pretty">{ordinals(t(`${rule}.text`))}</p>
              <p className="mt-5 text-small">{ordinals(t.rich(`${rule}.source`, {n: whole}))}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

async function Thresholds({locale}: {locale: Locale}) {
  const t = await getTranslations('services.law.thresholds');
  const money = (value: number) => euros(locale, value);
  return (
    <section id="seuils" className="break-inside-avoid bg-brume band">
      <div className="wrap grid gap-x-20 gap-y-12 desk:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 className="mb-6 desk:max-wide:text-[2.25rem]">
            <Clauses of={t('title')} />
          </h2>
          <p className="lead">{t('text')}</p>
        </div>
        <div className="min-w-0">
          <p aria-hidden="true" className="mb-4 text-small font-semibold fold:hidden">
            {t('pay')}
          </p>
          {/* Scrolls with user styles that space letters wider than the column. */}
          <div className="overflow-x-auto">
            <table className="w-full border-collapse text-left [font-variant-numeric:tabular-nums]">
              <caption className="sr-only">{t('caption')}</caption>
              <thead>
                <tr className="align-bottom">
                  <th scope="col" className="pr-4 pb-4 text-small font-semibold text-balance wide:pr-12">
                    <span className="sr-only">{t('pay')}</span>
                    <span aria-hidden="true" className="max-fold:hidden">
                      {t('pay')}
                    </span>
                  </th>
                  <th scope="col" className="w-[36%] pr-4 pb-4 text-small font-semibold text-balance">
                    {t('professionals')}
                  </th>
                  <th scope="col" className="w-[24%] pb-4 text-small font-semibold text-balance">
                    {t('students')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {THRESHOLDS.map(({name, professionals, students}) => (
                  <tr key={name} className="border-t border-pale-500">
                    <th scope="row" className="py-5 pr-4 font-normal">
                      {t(name)}
                    </th>
                    <td className="py-5 pr-4 font-display text-[clamp(1.5rem,1rem+2.2vw,2.75rem)] leading-none font-bold whitespace-nowrap">
                      {money(professionals)}
                    </td>
                    <td className="py-5 font-display text-[clamp(1.25rem,.9rem+1.5vw,2rem)] leading-none font-bold whitespace-nowrap text-ardoise">
                      {money(students)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="grid gap-3 border-t border-pale-500 pt-6 text-small text-ardoise *:max-w-[44em]">
            <p>
              {t('hospitality', {
                night: money(HOSPITALITY.night),
                meal: money(HOSPITALITY.meal),
                snack: money(HOSPITALITY.snack),
                total: money(HOSPITALITY.total),
              })}
            </p>
            <p>{t('note')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

async function Delays() {
  const t = await getTranslations('services.law');
  return (
    <section id="delais" className="band">
      <div className="wrap">
        <h2 className="band-title">{t('delays.title')}</h2>
        <div className="grid gap-4 tablet:grid-cols-2">
          {DELAYS.map(({delay, key, dots, size, step, look: [ground, ink]}) => (
            <div key={delay} className={`rounded-xl p-[clamp(28px,3.6vw,52px)] ${ground}`}>
              <svg viewBox="0 0 320 40" className={`mb-2 w-full max-w-80 ${ink}`} aria-hidden="true">
                <path
                  d={`M${size / 2} 20h${(dots - 1) * step + 0.1}`}
                  stroke="currentcolor"
                  strokeWidth={size}
                  strokeLinecap="round"
                  strokeDasharray={`0 ${step}`}
                />
              </svg>
              <p className="mb-8 text-micro">{t(`delays.${key}`)}</p>
              <h3>{t(`delays.${delay}.title`)}</h3>
              <p className={AMOUNT}>{t(`delays.${delay}.amount`)}</p>
              <p className="max-w-[34em]">{t(`delays.${delay}.text`)}</p>
            </div>
          ))}
        </div>
        <Aside
          face="samir"
          className="mt-16 bg-souci-100"
          title={t('limits.title')}
          text={t('limits.text')}
        />
      </div>
    </section>
  );
}

async function Professionals({locale}: {locale: Locale}) {
  const t = await getTranslations('services.law.door');
  const students = Object.fromEntries(
    THRESHOLDS.map(({name, students: most}) => [name, euros(locale, most)]),
  );
  return (
    <section id="soignants" className="wrap mt-(--band)">
      <div className="rounded-bulle bg-souci-100 p-[clamp(28px,4.4vw,64px)] print:py-0">
        <h2 className="mb-8">{t('title')}</h2>
        <dl className="gap-x-16 tablet:columns-2">
          {DOOR.map((name) => (
            <div key={name} className="mb-7 max-w-[36em] break-inside-avoid">
              <dt className="mb-1 text-h4 font-semibold">{t(`${name}.question`)}</dt>
              <dd>{t.rich(`${name}.answer`, {...students, fr: french})}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink className="mt-8 print:hidden" href={localePath(locale, '/participer')}>
          {t('join')} <Icon name="arrow" />
        </ButtonLink>
      </div>
    </section>
  );
}
