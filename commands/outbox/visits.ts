import {daysUpTo, today} from '#lib/config/calendar.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {readVisits, type Visits} from '#lib/visits/read.ts';
import {table} from '../print.ts';
import type {Run} from './words.ts';

/** Rows of a table for people; --json has all. */
const SHOWN = 15;

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

const SCREENS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, {form}]) => [kind, form.earlierScreen ? 2 : 1]),
);

/** `stats --visits`: what was counted, as a table or as JSON. */
export const visits: Run = async ({store}, {since, print}) => {
  const days = daysUpTo(today(), Math.max(1, Math.round(since / DAY_MS)));
  const counted = await readVisits(store, days, SCREENS);
  print(counted, () => visitsTable(counted));
  return 0;
};
