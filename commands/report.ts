import {today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {durationOf} from '#lib/outbox/admin/filter.ts';
import type {Report} from '#lib/report/report.ts';
import {table} from './print.ts';
import {UsageError} from './program.ts';
import {requireOwnStore} from './store-owner.ts';

/** Whole days in Paris, today's the last. */
export function daysOf(since: string, now = new Date()): number {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const duration = durationOf(since) ?? at(today(now)) - at(since) + DAY_MS;
  if (!(duration > 0)) throw new UsageError('--since is a time such as 7d, or a day such as 2026-11-01.');
  return Math.ceil(duration / DAY_MS);
}

/** Values of a table without days; --json has all. */
const SHOWN = 15;

function listed(name: string, rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return `${name}: none`;
  const shown = 'day' in first ? rows : rows.slice(0, SHOWN);
  const cells = shown.map((row) => Object.values(row).map((cell) => String(cell ?? '–')));
  return `${name}\n${table(Object.keys(first), cells)}`;
}

const text = ({days, sources, visits, articles, refused}: Report): string =>
  [
    ...Object.entries({leads: days, sources, ...visits, articles}).map(([name, rows]) => listed(name, rows)),
    `refused: ${JSON.stringify(refused)}`,
  ].join('\n\n');

export interface ReportOptions {
  since: string;
  json?: true;
  week?: true;
}

export async function report({since, json, week}: ReportOptions): Promise<number> {
  const days = daysOf(since);
  loadSettings();
  process.env.LOG_LEVEL = 'silent';
  await requireOwnStore(env());
  // Imported late: their modules read the settings at once.
  const {reportOf} = await import('#lib/report/report.ts');
  const {weekOf} = await import('#lib/report/weekly.ts');
  const {openStore} = await import('#lib/outbox/open-store.ts');
  const {requireVersion} = await import('#lib/outbox/store/migrations.ts');
  await using store = (await openStore({prepare: requireVersion})).store;
  const counted = week ? undefined : await reportOf(store, days);
  if (!counted) console.log((await weekOf(store)).text);
  else console.log(json ? JSON.stringify(counted, null, 2) : text(counted));
  return 0;
}
