import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {addCounts} from '#lib/outbox/store/daily-counts.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {isDue, sendWeeklyReport, weekText} from '#lib/report/weekly.ts';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
process.env.DATA_DIR = folder;
process.env.REPORT_TO = 'une@exemple.invalid, deux@exemple.invalid';

it.each([
  ['2026-11-30T06:59:00Z', false],
  ['2026-11-30T07:00:00Z', true],
  ['2026-07-06T06:00:00Z', true],
  ['2026-12-01T07:00:00Z', false],
])('at %s the week is due: %s', (at, due) => expect(isDue(new Date(at))).toBe(due));

it('says four figures in plain French', () => {
  const day = {day: '2026-11-23', delivered: 0, parked: 0, suspected: 0};
  const text = weekText(
    {
      days: [{...day, kind: 'contact', received: 7}, {...day, kind: 'quote', received: 5}], // oxfmt-ignore
      sources: [{source: 'lettre', kind: 'quote', count: 3}],
      refused: {},
      visits: {
        days: [23, 24, 25, 26, 27, 28, 29].map((date) => ({day: `2026-11-${date}`, count: date})),
        pages: [],
        languages: [],
        referrers: [],
        campaigns: [],
        forms: [],
      },
      articles: [{id: 9, title: 'Un bilan', count: 80}],
    },
    {parked: 1, suspected: 0},
  );
  expect(text.split('\n')).toEqual([
    '12 demandes\u00a0: Contact 7, Devis 5.',
    'Origine\u00a0: lettre 3.',
    '182 pages vues\u00a0: lun. 23 23, mar. 24 24, mer. 25 25, jeu. 26 26, ven. 27 27, sam. 28 28, dim. 29 29.',
    '80 lectures d’articles\u00a0: Un bilan 80.',
    '1 demande attend une décision.',
  ]);
});

it('sends the mail once for all servers, with a picture, to every address of REPORT_TO', async () => {
  await using store = new Store(await openSqlite(folder));
  await store.transaction((trx) =>
    addCounts(trx, [{day: '2026-11-28', kind: 'lead', form: 'contact', name: 'received', number: 2}]),
  );
  const monday = new Date('2026-11-30T07:00:00Z');
  await sendWeeklyReport(store, new Date('2026-11-29T07:00:00Z'));
  await Promise.all([sendWeeklyReport(store, monday), sendWeeklyReport(store, monday)]);
  await sendWeeklyReport(store, new Date('2026-11-30T09:00:00Z'));
  const mails = readdirSync(path.join(folder, 'mail'));
  expect(mails).toHaveLength(2);
  const [mail = ''] = mails.map((name) => readFileSync(path.join(folder, 'mail', name), 'utf8'));
  expect(mail).toContain('Content-Type: multipart/mixed');
  const png = Buffer.from(
    /image\/png; name="semaine\.png"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail)?.[1] ?? '',
    'base64',
  );
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});
