import {today} from '#lib/config/calendar.ts';
import {withoutAccents} from '#lib/i18n/without-accents.ts';
import {cleanCode} from './clean.ts';
import type {Problem} from './text.ts';

const namesOf = (month: number) =>
  ['fr', 'en'].map((language) =>
    withoutAccents(
      new Intl.DateTimeFormat(language, {month: 'long', timeZone: 'UTC'}).format(Date.UTC(2000, month)),
    ),
  );
let months: string[][] | undefined;

/** `3`, `03`, `mars`, `March` → 3, `févr.` → 2; undefined if it is no month or ambiguous (`jui`). */
function monthNumber(typed: string): number | undefined {
  if (/^\d{1,2}$/.test(typed)) return Number(typed);
  const name = withoutAccents(typed).replace('.', '');
  if (name.length < 3) return undefined;
  months ??= Array.from({length: 12}, (_, month) => namesOf(month));
  const found = months.flatMap((names, index) =>
    names.some((month) => month.startsWith(name)) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

export const isMonthName = (word: string) => /^\p{L}/u.test(word) && monthNumber(word) !== undefined;

/** Reads `12/04/1985`, `12 avril 1985`, `1985-04-12`. */
export function splitDate(typed: string): {day: string; month: string; year: string} | undefined {
  const value = cleanCode(typed);
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
  if (d && m && y) return {day: d, month: m, year: y};
  const [, day, month, year] = /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}+\.?)[\s./-]+(\d{4})$/u.exec(value) ?? [];
  return day && month && year && monthNumber(month) ? {day, month, year} : undefined;
}

/** Returns YYYY-MM-DD; "" if all are empty; `d/m/y` as typed if they make no date, which validation refuses. */
export function joinDate(day: string, month: string, year: string): string {
  const [d, m, y] = [day, month, year].map(cleanCode) as [string, string, string];
  if (!d && !m && !y) return '';
  const whole = !m && !y && splitDate(d);
  if (whole) return joinDate(whole.day, whole.month, whole.year);
  const number = monthNumber(m);
  if (!/^\d{1,2}$/.test(d) || !/^\d{4}$/.test(y) || !number) return `${d}/${m}/${y}`;
  return `${y}-${String(number).padStart(2, '0')}-${d.padStart(2, '0')}`;
}

export function birthDateProblem(value: string, minimumAge: number, day = today()): Problem | undefined {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!year || Number(year) < 1900) return 'date';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(dayOfMonth)) return 'date';
  if (value > day) return 'future';
  return `${Number(year) + minimumAge}${value.slice(4)}` > day ? 'underage' : undefined;
}
