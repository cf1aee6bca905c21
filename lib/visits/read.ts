import '#server-only';
import type {CountRow} from '#lib/outbox/store/tables.ts';
import type {VisitKind} from './kinds.ts';

const sum = (rows: readonly CountRow[]) => rows.reduce((total, {number}) => total + number, 0);

/** @param days in order; the first row is of the first day or later @param forms each with its number of screens */
export function visitsOf(
  rows: readonly CountRow[],
  days: readonly string[],
  forms: Readonly<Record<string, number>>,
) {
  const of = (wanted: VisitKind) => rows.filter(({kind}) => kind === wanted);
  const totals = (kind: VisitKind) =>
    [...Map.groupBy(of(kind), ({name}) => name)]
      .map(([value, found]) => ({value, count: sum(found)}))
      .sort((one, other) => other.count - one.count);
  const views = Map.groupBy(of('language'), ({day}) => day);
  const came = (form: string, step: string) =>
    sum(of('form').filter((row) => row.form === form && row.name === step));
  return {
    days: days.map((day) => ({day, count: sum(views.get(day) ?? [])})),
    pages: totals('page'),
    languages: totals('language'),
    referrers: totals('referrer'),
    campaigns: totals('campaign'),
    forms: Object.entries(forms).map(([form, screens]) => ({
      form,
      seen: came(form, 'seen'),
      begun: came(form, 'begun'),
      // A form of one screen has none.
      stepTwo: screens > 1 ? came(form, 'step 2') : null,
      sent: came(form, 'sent'),
    })),
  };
}

export type Visits = ReturnType<typeof visitsOf>;
