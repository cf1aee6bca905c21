// docs/promises.md: Visits
import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {visitsOf} from '#commands/outbox/visits.ts';
import {parseWords} from '#commands/outbox/words.ts';
import {today} from '#lib/config/calendar.ts';
import {addVisits} from '#lib/outbox/admin/visits.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import type {VisitRow} from '#lib/outbox/store/tables.ts';
import {outboxCommand} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const row = (kind: VisitRow['kind'], value: string, count: number, day = today()): VisitRow => ({
  ...{day, kind, value, count},
});
const ROWS = [
  row('page', '/inscription', 200),
  row('page', '/', 40),
  row('page', '/', 2, '2020-01-01'),
  row('language', 'fr', 170),
  row('language', 'en', 70),
  row('referrer', 'www.exemple.invalid', 9),
  row('campaign', 'lettre / – / automne', 5),
  row('form', 'registration begun', 100),
  row('form', 'registration step 2', 60),
  row('form', 'registration sent', 50),
];

it('draws with --visits alone', () => {
  expect(() => parseWords(['stats', '--svg', 'a.svg'])).toThrow('--svg draws visits');
  expect(() => parseWords(['list', '--visits'])).toThrow('list knows no --visits.');
});

it('adds up values over days, the most frequent first, and days without visits', () => {
  const found = visitsOf(
    [
      row('page', '/', 1, '2026-03-01'),
      row('page', '/devis', 2, '2026-03-03'),
      row('language', 'fr', 3, '2026-03-03'),
    ],
    ['2026-03-01', '2026-03-02', '2026-03-03'],
  );
  expect(found.pages).toEqual([{value: '/devis', count: 2}, {value: '/', count: 1}]); // prettier-ignore
  expect(found.days.map(({count}) => count)).toEqual([0, 0, 3]);
  expect(found.forms[1]).toEqual({form: 'quote', seen: 2, begun: 0, stepTwo: null, sent: 0});
});

it('shows visits as a table, as JSON and as a picture', async () => {
  const store = new Store(await openSqlite(folder()));
  await addVisits(store, ROWS);
  await store.close();
  const svg = path.join(folder(), 'visits.svg');
  const settings = {DATA_DIR: folder()};
  const shown = await outboxCommand(settings, 'stats', '--visits', '--since', '3d', '--svg', svg);
  expect(shown.status).toBe(0);
  expect(shown.stdout).toContain('240 pages were sent');
  expect(shown.stdout).toMatch(/^\/inscription +200$/m);
  expect(shown.stdout).toMatch(/^registration +200 +100 \(50 %\) +60 \(30 %\) +50 \(25 %\)$/m);
  expect(shown.stdout).toMatch(/^lettre \/ – \/ automne +5$/m);

  const read = JSON.parse(
    (await outboxCommand(settings, 'stats', '--visits', '--since', '3d', '--json')).stdout,
  );
  expect(read.days).toHaveLength(3);
  expect(read.days.at(-1)).toEqual({day: today(), count: 240});
  expect(read.pages).toEqual([{value: '/inscription', count: 200}, {value: '/', count: 40}]); // prettier-ignore
  expect(read.forms[2]).toEqual({form: 'registration', seen: 200, begun: 100, stepTwo: 60, sent: 50});

  const drawn = readFileSync(svg);
  expect(drawn.toString()).toContain('>240 views<');
  const {data, info} = await sharp(drawn).raw().toBuffer({resolveWithObject: true});
  expect([info.width, info.height]).toEqual([1200, 720]);
  const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * info.channels).subarray(0, 3)];
  // The bar of today, the fullest day, and the disc of those who saw the sign-up.
  expect(at(957, 300)).toEqual([0xcc, 0x47, 0x2b]);
  expect(at(800, 548)).toEqual([0x17, 0x59, 0x4c]);
}, 30_000);
