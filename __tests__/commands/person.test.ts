// docs/promises.md: Retention
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {openEmbeddedStore, postgresRegistrations, sqliteRegistrations} from '#lib/backend/registrations.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {outboxCommand} from '../support/api-server.ts';
import {folderOfEachTest} from '../support/folder.ts';
import {aContact} from '../support/leads.ts';
import {aLead, claimOne, SEND, STEPS} from '../support/outbox.ts';
import {onPostgresAtNight} from '../support/stores.ts';

jest.setTimeout(120_000);
const folder = folderOfEachTest();
const EMAIL = 'Zoé@Société.example';

interface Held {
  leads: {reference: string; state: string; payload: {message?: string}}[];
  consents: {email: string}[];
  registrations: {fields: {name?: string}}[];
  mails: {file: string; headers: string[]}[];
  mentionedIn: string[];
}

it('lists everything of a person, then forgets it, then lists nothing', () => holdsAndForgets());

onPostgresAtNight('on PostgreSQL', (home) => {
  it('the same', () => holdsAndForgets(home.database));
});

async function holdsAndForgets(databaseUrl?: string): Promise<void> {
  mkdirSync(path.join(folder(), 'mail'));
  const settings = {DATA_DIR: folder(), ...(databaseUrl && {DATABASE_URL: databaseUrl})};
  const pool = databaseUrl ? new SafePool(databaseUrl) : undefined;
  const store = new Store(
    pool && databaseUrl ? await openPostgres(databaseUrl, pool) : await openSqlite(folder()),
  );
  const outbox = new Outbox(store);
  const contact = (email: string, message: string, suspected = false) =>
    outbox.enqueue(aLead({kind: 'contact', payload: aContact({email, message}), suspected}), SEND);
  await contact(EMAIL, 'un');
  await outbox.fail(await claimOne(outbox), {error: 'mail: spam', fault: 'lead'});
  await contact('zoé@xn--socit-esab.example', 'deux');
  await outbox.complete(await claimOne(outbox));
  await contact(EMAIL, 'trois', true);
  const consent = {email: EMAIL, textVersion: '1', page: null};
  await outbox.enqueue(aLead({payload: {email: EMAIL}, consent}), STEPS);
  const {reference: mention} = await contact('autre@exemple.example', `de ${EMAIL}`, true);
  const {reference: longer} = await contact(`x${EMAIL}`, 'rien', true);
  const mentionedIn = [mention, longer].sort();
  const embedded = openEmbeddedStore(folder());
  const accounts = pool ? postgresRegistrations(pool) : sqliteRegistrations(() => embedded);
  await accounts.add('a', {mail: EMAIL, name: 'Exemple'} as never);
  await accounts.add('b', {mail: 'autre@exemple.example', name: 'Autre'} as never);
  embedded.close();
  for (const [name, to] of [
    ['hers', 'zoé@xn--socit-esab.example'],
    ['other', 'autre@exemple.example'],
  ])
    writeFileSync(path.join(folder(), 'mail', `${name}.eml`), `To: ${to}\r\nSubject: Un\r\n\r\nContenu`);
  await store.close();

  const listed = await outboxCommand(settings, 'person', 'ZOÉ@société.example');
  expect(listed.status).toBe(0);
  const held = JSON.parse(listed.stdout) as Held;
  held.mentionedIn.sort();
  expect(held.leads.map(({state}) => state).sort()).toEqual(['delivered', 'parked', 'pending', 'suspected']);
  expect(held).toMatchObject({
    consents: [{email: EMAIL}],
    registrations: [{fields: {name: 'Exemple'}}],
    mails: [{file: 'hers.eml', headers: ['To: zoé@xn--socit-esab.example', 'Subject: Un']}],
    mentionedIn,
  });

  const forgotten = await outboxCommand(settings, 'forget', EMAIL, '--json');
  expect(JSON.parse(forgotten.stdout)).toMatchObject({
    leads: expect.arrayContaining(held.leads.map(({reference}) => expect.objectContaining({reference}))),
    consents: 1,
    registrations: 1,
    mails: 1,
  });
  const nothing = await outboxCommand(settings, 'person', EMAIL);
  expect([nothing.status, JSON.parse(nothing.stdout)]).toEqual([
    0,
    {
      leads: [],
      consents: [],
      registrations: [],
      mails: [],
      mentionedIn: expect.arrayContaining(mentionedIn) as unknown,
    },
  ]);
  expect((await outboxCommand(settings, 'person', 'sans-arobase')).status).toBe(2);
}
