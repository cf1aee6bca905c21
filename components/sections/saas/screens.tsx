import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {company} from '#lib/config/site.ts';
import {weekdays} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const SHIFTS = ['morning', 'evening', 'night', 'rest', 'open'] as const;
/** Of the Friday of the drawn rota. */
const FRIDAY = [
  ['morning', []],
  ['evening', [1]],
  ['night', [2]],
  ['rest', [3, 5]],
] as const;
/** Of that Friday: who is off, the missing profession first, who works, and their shifts of that week. */
const COVER = [
  ['off', 3, 'same', 5],
  ['off', 5, 'other', 4],
  ['busy', 1, 'evening', 5],
  ['busy', 2, 'night', 3],
] as const;
/** Of its Wednesday: the shift that begins, who leaves, who arrives, and the ground of the shift's tile. */
const HANDOVERS = [
  ['morning', 5, 4, 'bg-souci text-nuit'],
  ['evening', 4, 3, 'bg-ciel text-nuit'],
  ['night', 3, 5, 'bg-nuit text-white'],
] as const;

/** The rota as the software's screen. */
export async function Rota({locale}: {locale: Locale}) {
  const t = await getTranslations('saas.rota');
  return (
    <figure role="figure" aria-label={t('title')}>
      <div className="overflow-hidden rounded-bulle bg-white shadow-2">
        <p className="flex items-center justify-between gap-3 border-b border-joint px-[clamp(14px,2vw,28px)] py-3 font-semibold">
          {t('title')} <Tag tone="rose">{t('left')}</Tag>
        </p>
        <ul
          className="flex flex-wrap gap-x-6 gap-y-2 border-b border-joint px-[clamp(14px,2vw,28px)] py-3.5 text-small fold:justify-between"
          role="list"
        >
          {SHIFTS.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Drawing name={`shift-${name}`} className="size-6" /> {t(name)}
            </li>
          ))}
        </ul>
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
      </div>
      <figcaption className="mt-4 text-small text-ardoise">{t('caption')}</figcaption>
    </figure>
  );
}

async function Person({person, className}: {person: number; className: string}) {
  const t = await getTranslations('saas.rota');
  return <Drawing name={`rota-${person}`} alt={t('person', {person})} className={className} />;
}

/** The three places that a rota is kept in today, and one day of the one rota. */
async function Week() {
  const t = await getTranslations('saas.rota');
  return (
    <div className="bg-ciel p-4 font-semibold desk:p-10">
      <p className="mb-3">{t('today')}</p>
      <Drawing name="three-rotas" alt={t('places')} className="h-auto w-full" />
      <p className="mt-5 mb-3 desk:mt-8">{t('day', {software: company().softwareName.value})}</p>
      <dl className="flex flex-wrap justify-between gap-3 rounded-md bg-white p-4 text-small desk:px-6">
        {FRIDAY.map(([shift, people]) => (
          <div key={shift}>
            <dt className="mb-1">{t(shift)}</dt>
            <dd className="flex gap-1">
              {people.map((person) => (
                <Person key={person} person={person} className="size-9 rounded-sm fold:size-14" />
              ))}
              {people.length === 0 && (
                <Drawing name="shift-open" alt={t('open')} className="size-9 fold:size-14" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The shift that is open, and who could take it: a dot for each of their shifts of that week. */
async function OpenShift({locale}: {locale: Locale}) {
  const t = await getTranslations('saas.rota');
  return (
    <div className="bg-rose p-4 desk:p-10">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-bulle bg-white p-5">
        <Drawing name="shift-open" className="size-16 desk:size-20" />
        <p className="grow basis-32">
          <span className="block lowercase first-letter:uppercase">
            {weekdays(locale, 'long')[4]} {t('morning')}
          </span>
          <b className="block font-display text-h3">{t('nurse')}</b>
          <span className="text-brique">{t('open')}</span>
        </p>
        <p className="flex items-center gap-2 text-small">
          <Person person={4} className="size-11 rounded-sm" /> {t('away')}
        </p>
      </div>
      <dl className="mt-5 grid gap-5 fold:grid-cols-2">
        {(['off', 'busy'] as const).map((group) => (
          <div key={group}>
            <dt className="mb-2 text-small font-semibold">{t(group)}</dt>
            {COVER.filter(([of]) => of === group).map(([, person, detail, count]) => (
              <dd
                key={person}
                className="mb-2 flex gap-3 rounded-md bg-white p-2.5 text-small last:mb-0 fold:mb-3"
              >
                <Person person={person} className="size-14 rounded-sm full:size-18" />
                <div className="flex grow flex-wrap items-center justify-between gap-x-2 fold:flex-col fold:items-start">
                  <p>
                    <b className="block font-semibold">{t('role', {person: String(person)})}</b>
                    {detail === 'same' ? <Tag tone="menthe">{t('same')}</Tag> : t(detail)}
                  </p>
                  <p className="fold:flex fold:flex-row-reverse fold:flex-wrap fold:items-center fold:justify-end fold:gap-x-2">
                    {t('count', {count})}
                    <span aria-hidden="true" className="flex gap-1">
                      {Array.from({length: count}, (_, dot) => (
                        <span key={dot} className="size-2 rounded-full bg-bleu" />
                      ))}
                    </span>
                  </p>
                </div>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who hands over to whom. */
async function Handover({locale}: {locale: Locale}) {
  const t = await getTranslations('saas.rota');
  return (
    <div className="bg-menthe p-4 desk:p-10">
      <p className="mb-4 font-display text-h3 font-bold first-letter:uppercase">
        {weekdays(locale, 'long')[2]}
      </p>
      <ol className="overflow-hidden rounded-md" role="list">
        {HANDOVERS.map(([shift, leaves, arrives, ground]) => (
          <li key={shift} className="grid grid-cols-[56px_56px_1fr_56px] fold:grid-cols-[2fr_2fr_5fr_2fr]">
            <Drawing name={`shift-${shift}`} className="h-auto w-full" />
            <Person person={leaves} className="h-auto w-full" />
            <div className={`flex flex-col justify-center px-2.5 fold:gap-2 fold:px-4 ${ground}`}>
              <p className="font-display leading-tight font-bold fold:text-h4">{t(shift)}</p>
              <p className="flex flex-wrap items-center justify-between gap-x-1 text-small leading-snug fold:gap-x-2 max-fold:text-micro">
                {t('leaves')} <span className="h-px grow bg-current max-fold:hidden" /> <Icon name="arrow" />
                {t('arrives')}
              </p>
            </div>
            <Person person={arrives} className="h-auto w-full" />
          </li>
        ))}
      </ol>
    </div>
  );
}

export const SCREENS = {week: Week, shift: OpenShift, handover: Handover};
