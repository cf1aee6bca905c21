// docs/promises.md: Visits
import {daysOf} from '#commands/report.ts';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {addCounts} from '#lib/outbox/store/daily-counts.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import type {CountRow} from '#lib/outbox/store/tables.ts';
import type {Report} from '#lib/report/report.ts';
import {visitsOf} from '#lib/visits/read.ts';
import {reportCommand} from '../../support/api-server.ts';
import {folderOfEachTest} from '../../support/folder.ts';

const folder = folderOfEachTest();
const row = (kind: CountRow['kind'], name: string, number: number, day = today(), form = ''): CountRow => ({
  ...{day, kind, form, name, number},
});
const step = (name: string, number: number) => row('form', name, number, today(), 'registration');

it('adds up names over days, the most frequent first, and days without visits', () => {
  const found = visitsOf(
    [
      row('page', '/', 1, '2026-03-01'),
      row('page', '/devis', 2, '2026-03-03'),
      row('language', 'fr', 3, '2026-03-03'),
      row('form', 'seen', 2, '2026-03-03', 'quote'),
    ],
    ['2026-03-01', '2026-03-02', '2026-03-03'],
    {contact: 1, quote: 1},
  );
  expect(found.pages).toEqual([{value: '/devis', count: 2}, {value: '/', count: 1}]); // oxfmt-ignore
  expect(found.days.map(({count}) => count)).toEqual([0, 0, 3]);
  expect(found.forms[1]).toEqual({form: 'quote', seen: 2, begun: 0, stepTwo: null, sent: 0});
});

it.each(['2026-11-10T22:30:00Z', '2027-04-10T22:30:00Z'])(
  'thirty days are thirty, also at %s, after a change of clocks',
  (at) => {
    const days = daysUpTo(today(new Date(at)), 30);
    expect(new Set(days).size).toBe(30);
    expect(days.at(-1)).toBe(today(new Date(at)));
  },
);

it.each([
  ['2026-11-10', 1],
  ['2026-11-09', 2],
  ['30d', 30],
])('a report since %s, from midnight to midnight in Paris of the tenth, is of days there', (since, days) => {
  for (const at of ['2026-11-09T23:30:00Z', '2026-11-10T22:30:00Z'])
    expect(daysOf(since, new Date(at))).toBe(days);
});

it('shows visits as a table and as JSON, of the days that are asked for', async () => {
  const store = new Store(await openSqlite(folder()));
  await store.transaction((trx) =>
    addCounts(trx, [
      row('page', '/inscription', 200),
      row('page', '/', 40),
      row('page', '/', 2, '2020-01-01'),
      row('language', 'fr', 170),
      row('language', 'en', 70),
      row('campaign', 'lettre / – / automne', 5),
      step('seen', 200),
      step('begun', 100),
      step('step 2', 60),
      step('sent', 50),
    ]),
  );
  await store.close();
  const settings = {DATA_DIR: folder()};
  const report = (...words: string[]) => reportCommand(settings, ...words);
  const shown = await report('--since', '3d');
  expect(shown.stdout).toMatch(/^\/inscription +200$/m);
  expect(shown.stdout).toMatch(/^registration +200 +100 +60 +50$/m);
  expect(shown.stdout).toMatch(/^lettre \/ – \/ automne +5$/m);
  const {visits: read} = JSON.parse((await report('--since', '3d', '--json')).stdout) as Report;
  expect(read.days).toHaveLength(3);
  expect(read.days.at(-1)).toEqual({day: today(), count: 240});
  expect(read.pages).toEqual([{value: '/inscription', count: 200}, {value: '/', count: 40}]); // oxfmt-ignore
  expect(read.forms[2]).toEqual({form: 'registration', seen: 200, begun: 100, stepTwo: 60, sent: 50});
});
