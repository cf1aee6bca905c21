import {writeFileSync} from 'node:fs';
import {visitsDrawing, type FormVisits} from '#lib/artwork/visits-drawing.ts';
import {today} from '#lib/config/calendar.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import type {FormStep} from '#lib/leads/visits.ts';
import {visitsSince} from '#lib/outbox/admin/visits.ts';
import type {VisitRow} from '#lib/outbox/store/tables.ts';
import {leadKindOf} from '#server/http/resolve-page.ts';
import {table} from '../print.ts';
import type {Run} from './words.ts';

interface Counted {
  value: string;
  count: number;
}

/** All that was counted in a time; the most frequent value first. */
interface Visits {
  /** Pages sent on each day (in Paris), also where there are none. */
  days: {day: string; count: number}[];
  pages: Counted[];
  languages: Counted[];
  referrers: Counted[];
  campaigns: Counted[];
  forms: FormVisits[];
}

/** Rows of a table for people; --json has all. */
const SHOWN = 15;

/** The days (2026-11-25) from one to another. */
function daysBetween(first: string, last: string): string[] {
  const days = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function totals(rows: readonly VisitRow[], kind: VisitRow['kind']): Counted[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    if (row.kind === kind) counts.set(row.value, (counts.get(row.value) ?? 0) + row.count);
  return [...counts].map(([value, count]) => ({value, count})).sort((one, other) => other.count - one.count);
}

/** @param days in order; counts of other days are in no row */
export function visitsOf(rows: readonly VisitRow[], days: readonly string[]): Visits {
  const pages = totals(rows, 'page');
  const steps = new Map(totals(rows, 'form').map(({value, count}) => [value, count]));
  const step = (kind: string, name: FormStep) => steps.get(`${kind} ${name}`) ?? 0;
  const views = Map.groupBy(
    rows.filter(({kind}) => kind === 'language'),
    ({day}) => day,
  );
  return {
    days: days.map((day) => ({day, count: (views.get(day) ?? []).reduce((sum, {count}) => sum + count, 0)})),
    pages,
    languages: totals(rows, 'language'),
    referrers: totals(rows, 'referrer'),
    campaigns: totals(rows, 'campaign'),
    forms: Object.keys(KINDS).map((form) => ({
      form,
      seen: pages.find(({value}) => leadKindOf({path: value}) === form)?.count ?? 0,
      begun: step(form, 'begun'),
      stepTwo: form === 'registration' ? step(form, 'step 2') : null,
      sent: step(form, 'sent'),
    })),
  };
}

const rate = (count: number, seen: number) =>
  seen ? `${count} (${Math.round((count / seen) * 100)} %)` : String(count);

function visitsTable({days, forms, ...lists}: Visits): string {
  const all = days.reduce((sum, {count}) => sum + count, 0);
  const parts = Object.entries(lists).map(([heading, values]) => {
    const more = values.length > SHOWN ? `\n… ${values.length - SHOWN} more: --json` : '';
    const rows = values.slice(0, SHOWN).map(({value, count}) => [value, String(count)]);
    return rows.length ? table([heading, 'views'], rows) + more : `No ${heading}.`;
  });
  const steps = forms.map(({form, seen, begun, stepTwo, sent}) => [
    form,
    String(seen),
    rate(begun, seen),
    stepTwo === null ? '–' : rate(stepTwo, seen),
    rate(sent, seen),
  ]);
  return [
    `${all} pages were sent from ${days[0]?.day} to ${days.at(-1)?.day}.`,
    table(
      ['day', 'views'],
      days.map(({day, count}) => [day, String(count)]),
    ),
    ...parts,
    table(['form', 'seen', 'begun', 'step 2', 'sent'], steps),
  ].join('\n\n');
}

/** `stats --visits`: what was counted, as a table, as JSON, and with --svg also as a picture. */
export const visits: Run = async ({store}, {since, svg, print}) => {
  const now = Date.now();
  const days = daysBetween(today(new Date(now - since + DAY_MS)), today(new Date(now)));
  const counted = visitsOf(await visitsSince(store, days[0] ?? today()), days);
  if (svg) writeFileSync(svg, visitsDrawing(counted));
  print(counted, () => visitsTable(counted));
  return 0;
};
