import {getTranslations} from 'next-intl/server';
import {Drawing} from '#components/artwork/drawing.tsx';
import {Tag} from '#components/ui/tag.tsx';
import {weekdays} from '#lib/i18n/format.ts';
import type {Locale} from '#lib/i18n/routing.ts';

const SHIFTS = ['morning', 'evening', 'night', 'rest', 'open'] as const;
const WORKED = new Set<string>(SHIFTS.slice(0, 3));
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

async function Person({person, text}: {person: number; text: string}) {
  const t = await getTranslations('saas.rota');
  return (
    <span className="flex items-center gap-3">
      <Drawing
        name={`rota-${person}`}
        alt={t('person', {person})}
        className="size-10 rounded-md desk:size-12"
      />
      {text}
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
export async function Screen({locale, name}: {locale: Locale; name: 'week' | 'shift' | 'handover'}) {
  const t = await getTranslations('saas.rota');
  const days = weekdays(locale, 'long');
  const screens = {
    week: {
      title: <Person person={4} text={t('one')} />,
      rows: ROTA[3].map((shift, day) => [
        <span key="day" className="first-letter:uppercase">
          {days[day]}
        </span>,
        <Shift key="shift" shift={shift} />,
      ]),
    },
    shift: {
      title: days[4],
      rows: ROTA.map((week, index) => {
        const [person, count] = [index + 1, week.filter((shift) => WORKED.has(shift)).length];
        const role = week[4] === 'open' ? t('away') : t('role', {person: String(person), count});
        return [<Person key="person" person={person} text={role} />, <Shift key="shift" shift={week[4]} />];
      }),
    },
    handover: {
      title: days[2],
      rows: HANDOVERS.map(([shift, leaves, arrives]) => [
        <Shift key="shift" shift={shift} />,
        <Person key="leaves" person={leaves} text={t('leaves')} />,
        <Person key="arrives" person={arrives} text={t('arrives')} />,
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
              className="flex min-h-12 items-center border-t border-joint py-1.5 *:flex-1 max-fold:flex-wrap max-fold:gap-y-2.5 max-fold:text-small max-fold:has-[>:nth-child(3)]:py-3.5 max-fold:[&>:first-child:nth-last-child(2)]:flex-[1.4] max-fold:[&>:nth-last-child(3)]:basis-full"
            >
              {row}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
