import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {weekdays} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const SHIFTS = ['morning', 'evening', 'night', 'rest', 'open'] as const;
/** As the rota is drawn: a person a row, from Monday to Sunday. */
const ROTA = [
  ['morning', 'morning', 'rest', 'evening', 'evening', 'rest', 'night'],
  ['rest', 'rest', 'rest', 'night', 'night', 'night', 'rest'],
  ['evening', 'evening', 'evening', 'rest', 'rest', 'morning', 'morning'],
  ['night', 'rest', 'morning', 'morning', 'open', 'rest', 'rest'],
  ['rest', 'night', 'night', 'rest', 'rest', 'evening', 'evening'],
] as const;
/** Of its Friday: who is off, the missing profession first, and who works. */
const FRIDAY = [
  ['off', [5, 3]],
  ['busy', [1, 2]],
] as const;
/** Of its Wednesday: the shift that begins, who leaves, who arrives. */
const HANDOVERS = [
  ['morning', 5, 4, 'bg-souci text-nuit'],
  ['evening', 4, 3, 'bg-ciel text-nuit'],
  ['night', 3, 5, 'bg-nuit text-white'],
] as const;

const FACE = 'mx-auto h-auto w-full max-w-14 rounded-sm';
const RESTING = 'inline-block size-7 rounded-full';

/** The rota as the software's screen. */
export async function Rota({locale}: {locale: Locale}) {
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
          className="flex flex-wrap gap-x-6 gap-y-2 border-t border-joint px-[clamp(14px,2vw,28px)] py-3.5 text-small fold:justify-between"
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

async function Person({person, className}: {person: number; className: string}) {
  const t = await getTranslations('saas.rota');
  return <Drawing name={`rota-${person}`} alt={t('person', {person})} className={className} />;
}

/** The rota turned: a shift a row, and who has it. */
async function Week({locale}: {locale: Locale}) {
  const t = await getTranslations('saas.rota');
  const days = weekdays(locale, 'long');
  return (
    <div className="bg-ciel p-3 desk:p-10">
      <div className="overflow-hidden rounded-md bg-white pr-1.5">
        <table className="w-full table-fixed text-center text-small">
          <thead>
            <tr>
              <td className="w-[22%]" />
              {days.map((day) => (
                <th key={day} scope="col" aria-label={day} className="py-2.5 font-semibold uppercase">
                  {day[0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHIFTS.slice(0, 4).map((shift) => (
              <tr key={shift} className="border-t border-joint">
                <th scope="row" className="py-2 pl-2 text-left font-semibold desk:pl-5 max-fold:text-micro">
                  {t(shift)}
                </th>
                {days.map((_, day) => (
                  <td key={day} className="p-0.5 align-middle fold:p-1">
                    {ROTA.map(
                      (week, index) =>
                        week[day] === shift && (
                          <Person
                            key={index}
                            person={index + 1}
                            className={shift === 'rest' ? RESTING : FACE}
                          />
                        ),
                    )}
                    {shift === 'morning' && day === 4 && (
                      <Drawing name="shift-open" alt={t('open')} className={FACE} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The shift that is open, and who could take it: a dot a day of their week, a full one for a shift. */
async function OpenShift({locale}: {locale: Locale}) {
  const t = await getTranslations('saas.rota');
  return (
    <div className="bg-rose p-4 desk:p-10">
      <p className="flex items-center gap-5 rounded-bulle bg-white p-5">
        <Drawing name="shift-open" className="size-16 desk:size-20" />
        <span>
          <span className="block lowercase first-letter:uppercase">
            {weekdays(locale, 'long')[4]} {t('morning')}
          </span>
          <b className="block font-display text-h3">{t('nurse')}</b>
          <span className="text-brique">{t('open')}</span>
        </span>
      </p>
      <dl className="mt-5 grid gap-5 fold:grid-cols-2">
        {FRIDAY.map(([group, people]) => (
          <div key={group}>
            <dt className="mb-2 text-small font-semibold">{t(group)}</dt>
            {people.map((person) => {
              const week = ROTA[person - 1]!;
              const count = week.filter((shift) => shift !== 'rest' && shift !== 'open').length;
              return (
                <dd
                  key={person}
                  className="mb-2 flex flex-wrap items-center gap-2 rounded-md bg-white p-2 text-small"
                >
                  <Person person={person} className="size-11 rounded-sm" />
                  <span className="grow">
                    <span className="block font-semibold">{t('role', {person: String(person)})}</span>
                    {group === 'busy' ? t(week[4]) : t(person === 5 ? 'same' : 'other')}
                  </span>
                  <span>
                    {t('count', {count})}
                    <span aria-hidden="true" className="flex gap-1">
                      {week.map((_, dot) => (
                        <span
                          key={dot}
                          className={`size-2 rounded-full ${dot < count ? 'bg-bleu' : 'bg-ciel'}`}
                        />
                      ))}
                    </span>
                  </span>
                </dd>
              );
            })}
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
    <ol role="list">
      {HANDOVERS.map(([shift, leaves, arrives, ground]) => (
        <li key={shift} className={`grid grid-cols-[120px_1fr] ${ground}`}>
          <Drawing name={`shift-${shift}`} className="size-full object-cover" />
          <div className="flex flex-wrap content-center items-center justify-between gap-x-4 gap-y-1 px-4">
            <p className="font-display leading-tight font-bold lowercase first-letter:uppercase">
              {weekdays(locale, 'long')[2]} {t(shift)}
            </p>
            <p className="flex flex-wrap gap-x-2 text-small leading-snug">
              <span>
                <Person person={leaves} className="size-11 rounded-sm fold:size-16" /> {t('leaves')}
              </span>
              <Icon name="arrow" className="mt-2.5 fold:mt-5" />
              <span>
                <Person person={arrives} className="size-11 rounded-sm fold:size-16" /> {t('arrives')}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export const SCREENS = {week: Week, shift: OpenShift, handover: Handover};
