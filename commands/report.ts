import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {durationOf} from '#lib/outbox/admin/filter.ts';
import type {Report} from '#lib/report/report.ts';
import {table} from './print.ts';
import {NotDone, UsageError} from './program.ts';
import {requireOwnStore} from './store-owner.ts';

function daysOf(since: string): number {
  const duration = durationOf(since) ?? Date.now() - Date.parse(`${since}T00:00:00Z`);
  if (!(duration > 0)) throw new UsageError('--since is a time such as 7d, or a day such as 2026-11-01.');
  return Math.ceil(duration / DAY_MS);
}

const blocks = ({days, sources, visits, articles, refused}: Report): string[] => [
  table(
    ['day', 'kind', 'received', 'delivered', 'parked', 'suspected'],
    days.map((row) => [
      row.day,
      row.kind,
      ...[row.received, row.delivered, row.parked, row.suspected].map(String),
    ]),
  ),
  `Refused: ${JSON.stringify(refused)}.`,
  table(
    ['source', 'kind', 'leads'],
    sources.map(({source, kind, count}) => [source, kind, String(count)]),
  ),
  table(
    ['day', 'views'],
    visits.days.map(({day, count}) => [day, String(count)]),
  ),
  ...(['pages', 'languages', 'referrers', 'campaigns'] as const).map((name) =>
    table(
      [name, 'views'],
      visits[name].slice(0, 15).map(({value, count}) => [value, String(count)]),
    ),
  ),
  table(
    ['article', 'views'],
    articles.slice(0, 15).map(({title, count}) => [title, String(count)]),
  ),
  table(
    ['form', 'seen', 'begun', 'step 2', 'sent'],
    visits.forms.map(({form, seen, begun, stepTwo, sent}) => [
      form,
      ...[seen, begun, stepTwo ?? '–', sent].map(String),
    ]),
  ),
];

export interface ReportOptions {
  since: string;
  json?: true;
  week?: true;
}

/** Prints counts of leads, visits and forms. @returns the exit code */
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
  const {store, outbox} = await openStore({prepare: requireVersion}).catch((error: unknown) => {
    throw error instanceof UnusableStoreError ? new NotDone(error.message) : error;
  });
  try {
    const counted = week ? undefined : await reportOf(store, days);
    if (!counted) console.log((await weekOf(store, () => outbox.counts())).text);
    else console.log(json ? JSON.stringify(counted, null, 2) : blocks(counted).join('\n\n'));
  } finally {
    await store.close();
  }
  return 0;
}
