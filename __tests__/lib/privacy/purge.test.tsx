import {randomUUID} from 'node:crypto';
import {mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {siteFolder} from '#__tests__/support/site-folder.ts';
import {legalSections} from '#components/sections/legal/legal-text.tsx';
import {endOf, retentionRows, type RetentionRow} from '#lib/config/retention.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {erasedPeople, noteErasure} from '#lib/privacy/erasure-log.ts';
import {forget, registrations} from '#lib/privacy/person.ts';
import {purge} from '#lib/privacy/purge.ts';

const DAY = 24 * 3_600_000;
const folder = siteFolder({LEAD_RETENTION_DAYS: '11'});
const mails = path.join(folder, 'mail');
mkdirSync(mails);

const rows = () => retentionRows({leadRetentionDays: 11, ownBackend: true, mailFolder: true});

/** The policy's list of durations as it is read: name and duration of each. */
function printed(): Map<string, string> {
  const section = legalSections('data-protection', 'fr').sections.find(({id}) => id === 'durees');
  const html = renderToStaticMarkup(<>{section?.body}</>);
  const text = (part: string | undefined) => (part ?? '').replaceAll('\u00a0', ' ');
  return new Map(
    [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name, value]) => [
      text(name),
      text(value),
    ]),
  );
}

/** What each is called on the page. */
const NAMES: Record<RetentionRow['what'], RegExp> = {
  prospects: /^Prospection/,
  customers: /^Clients$/,
  candidates: /^Candidats inscrits$/,
  deliveredLeads: /^Copie de votre envoi/,
  mailFiles: /^Fichiers des e-\u2060mails/,
  leadTraces: /^Trace de votre envoi/,
  suspectedLeads: /^Envois qui semblent automatiques$/,
  consents: /^Preuve de vos consentements/,
  erasures: /^Empreinte d’une adresse effacée/,
  audit: /^Journal de l’usage des envois/,
};

/** Makes a thing of this kind, as old as said, and tells whether it is still there. */
async function aThing(what: RetentionRow['what'], at: Date): Promise<() => Promise<boolean>> {
  const {store} = await openStore();
  const {db} = store.engine;
  const id = randomUUID();
  const lead = (change: object) =>
    db
      .insertInto('lead')
      .values({
        id,
        kind: 'contact',
        reference: id,
        repeat_key: id,
        content_hash: id,
        payload: '{}',
        context: null,
        bytes: 2,
        language: 'fr',
        suspected: 0,
        trapped: 0,
        network: '',
        created_at: at.getTime(),
        waiting_since: at.getTime(),
        delivered_at: null,
        ...change,
      })
      .execute();
  const found = () => db.selectFrom('lead').select('payload').where('id', '=', id).executeTakeFirst();
  switch (what) {
    case 'deliveredLeads':
      await lead({delivered_at: at.getTime()});
      return async () => typeof (await found())?.payload === 'string';
    case 'leadTraces':
      await lead({delivered_at: at.getTime(), payload: null});
      return async () => Boolean(await found());
    case 'suspectedLeads':
      await lead({suspected: 1});
      return async () => Boolean(await found());
    case 'mailFiles': {
      const name = `${id}.eml`;
      writeFileSync(path.join(mails, name), 'To: x@exemple.invalid\r\n\r\n');
      utimesSync(path.join(mails, name), at, at);
      return async () => readdirSync(mails).includes(name);
    }
    case 'consents': {
      await db
        .insertInto('consent')
        .values({
          id,
          lead_id: id,
          kind: 'registration',
          email: id,
          mailbox: id,
          text_version: '1',
          language: 'fr',
          page: null,
          given_at: at.getTime(),
        })
        .execute();
      return async () =>
        (await db.selectFrom('consent').select('id').where('id', '=', id).execute()).length === 1;
    }
    case 'audit': {
      const use = {operator: 'awa', command: 'show', lead_references: '', count: 0};
      await db
        .insertInto('audit')
        .values({id, at: at.getTime(), ...use})
        .execute();
      return async () =>
        Boolean(await db.selectFrom('audit').where('id', '=', id).select('id').executeTakeFirst());
    }
    case 'erasures':
      noteErasure(folder, `${id}@exemple.invalid`, at);
      return () => Promise.resolve(Boolean(erasedPeople(folder)(`${id}@exemple.invalid`)));
    case 'candidates': {
      jest.useFakeTimers({now: at, doNotFake: ['nextTick', 'setImmediate', 'setTimeout']});
      await registrations()?.add(id, {mail: `${id}@exemple.invalid`} as never);
      jest.useRealTimers();
      return async () => (await registrations()?.has(`${id}@exemple.invalid`)) ?? false;
    }
    default:
      throw new Error(`${what} are kept by the company`);
  }
}

it('the policy prints every row of the list of durations, and no other', () => {
  const names = [...printed().keys()];
  expect(names).toHaveLength(rows().length);
  for (const {what} of rows()) expect(names.filter((name) => NAMES[what].test(name))).toHaveLength(1);
});

it.each(rows().map((row) => [row.what, row] as const))(
  '%s stay as long as the policy says, and no longer',
  async (what, {by, period}) => {
    const [, said = ''] = [...printed()].find(([name]) => NAMES[what].test(name)) ?? [];
    const [count, unit] =
      'days' in period ? [period.days, 'jours'] : [period.years, period.years === 1 ? 'an' : 'ans'];
    expect(said).toContain(`${count} ${unit}`);
    if (by === 'company') return;
    const now = new Date();
    const end = endOf(period, now).getTime();
    const over = await aThing(what, new Date(end - DAY / 24));
    const young = await aThing(what, new Date(end + DAY / 24));
    await purge((await openStore()).store, now);
    expect([await over(), await young()]).toEqual([false, true]);
  },
);

it('purges parts of mails that a crash left', async () => {
  const old = new Date(Date.now() - 12 * DAY);
  writeFileSync(path.join(mails, '.half.eml.part'), 'To: x@exemple.invalid');
  utimesSync(path.join(mails, '.half.eml.part'), old, old);
  expect(await purge((await openStore()).store)).toMatchObject({mails: 1});
});

it('finds a person’s mails by the leads too, if no header holds the address', async () => {
  const {outbox, store} = await openStore();
  const email = 'x@b_c.exemple.invalid';
  const {id} = await outbox.enqueue({kind: 'contact', payload: {email}, language: 'fr'}, [
    {name: 'send', destination: 'mail'},
  ]);
  const mail = (name: string, lead: string) =>
    writeFileSync(
      path.join(mails, name),
      `To: contact@exemple.invalid\r\nX-Submission-Id: ${lead}\r\n\r\nbonjour`,
    );
  mail('his.eml', id);
  mail('other.eml', randomUUID());
  // The worker may erase a listed file before it is read.
  symlinkSync(path.join(mails, 'nowhere'), path.join(mails, 'gone.eml'));
  expect(await forget(store, email)).toMatchObject({mails: 1, leads: [{id}]});
  expect(readdirSync(mails)).toContain('other.eml');
  expect(readdirSync(mails)).not.toContain('his.eml');
});
