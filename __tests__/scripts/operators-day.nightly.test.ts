// A day by the pages of an operator: their commands (operators-page.test.ts) are given here, on both stores.
import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {renameSync} from 'node:fs';
import path from 'node:path';
import {command, startApiServer, type ApiServer, type Spoken} from '../support/api-server.ts';
import {eventually} from '../support/eventually.ts';
import {temporaryFolder} from '../support/folder.ts';
import {gatewaySettings, startBackend, startProvider, type FakeBackend} from '../support/gateways.ts';
import {aContact, aRegistration} from '../support/leads.ts';
import {DAY} from '../support/operators-day.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';
import type {FakeProvider} from '../support/provider.ts';
import {startWebhook, type Webhook} from '../support/serve.ts';
import {useCluster} from '../support/stores.ts';

jest.setTimeout(300_000);
const folder = temporaryFolder();

/** Of what is done in a day, everything was. */
const done = new Set<string>();
afterAll(() => {
  if (POSTGRES_BIN) expect(DAY.filter((step) => !done.has(step))).toEqual([]);
});

let provider: FakeProvider;
let backend: FakeBackend;
let webhook: Webhook<unknown>;
beforeAll(async () => {
  provider = await startProvider();
  backend = await startBackend();
  webhook = await startWebhook();
});
afterAll(async () => {
  await webhook.end();
  await provider.close();
  await backend.close();
});

const running: ApiServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end()));
});
async function start(settings: Record<string, string>): Promise<ApiServer> {
  const server = await startApiServer(settings);
  running.push(server);
  return server;
}

async function aDay(store: 'sqlite' | 'postgresql', databaseUrl?: string, another?: () => Promise<string>) {
  const data = path.join(folder, store);
  const backup = path.join(folder, `backup-${store}`);
  const settings: Record<string, string> = {
    ...gatewaySettings(provider, backend),
    DATA_DIR: data,
    ...(databaseUrl && {DATABASE_URL: databaseUrl}),
    ALERT_WEBHOOK_URL: webhook.url,
    OPERATOR_TOKEN: 'jeton-de-l-exploitant',
  };
  /** One command of the page, with true values in it. */
  async function say(
    step: string,
    words: string[],
    status = 0,
    more: Record<string, string> = {},
  ): Promise<Spoken> {
    expect(DAY).toContain(step);
    const spoken = await command('outbox', {...settings, ...more}, ...words);
    expect([
      step,
      spoken.status,
      status ? '' : spoken.stderr.replace(/^(?:Store|Restored): .*\n/gm, ''),
    ]).toEqual([step, status, '']);
    done.add(step);
    return spoken;
  }
  const sent = async (site: ApiServer, route: string, fields: object) => {
    const answer = await site.post(route, {submissionId: randomUUID(), ...fields});
    expect(answer.status).toBe(202);
    return ((await answer.json()) as {reference: string}).reference;
  };

  /** As health says it, which takes no process of its own as the command does. */
  const waiting = async (site: ApiServer) => {
    const {outbox, suspected} = (await (await site.health()).json()) as {
      outbox: {pending: number; parked: number};
      suspected: number;
    };
    return {...outbox, suspected};
  };

  // Morning: is all well?
  const site = await start(settings);
  expect((await say('bin/site outbox help', ['help'])).stdout).toContain('bin/site outbox COMMAND');
  const well = await command('doctor', {...settings, PORT: new URL(site.url).port});
  expect(well.stdout).toMatch(/^ok +provider +It answers, and knows the key\.$/m);
  expect(well.stdout).toMatch(/^ok +store /m);
  expect(well.stdout).toMatch(/^ok +site /m);
  done.add('bin/site doctor');
  expect((await say('bin/site outbox list', ['list'])).stdout).toContain('No lead.');

  // Two mails are refused, and go out once the reason is gone.
  provider.answer({rejected: 'rule'});
  const first = await sent(site, 'contact', aContact({email: 'marie@exemple.fr'}));
  const second = await sent(site, 'contact', aContact({email: 'jean@exemple.fr'}));
  await eventually(async () => (await waiting(site)).parked === 2);
  expect((await say('… show K7F-2QD', ['show', first.toLowerCase().replace('-', '')])).stdout).toContain(
    'mail: rule',
  );
  provider.answer('ok');
  await say('… retry K7F-2QD M3N-4PQ', ['retry', first, second]);
  await eventually(async () => {
    const {pending, parked} = await waiting(site);
    return pending + parked === 0;
  });
  expect((await say('retry --all', ['retry', '--all', '--yes'])).stdout).toBe('0 leads are due now.\n');

  const stats = await say('bin/site outbox stats --since 30d', ['stats', '--since', '30d'], 0, {
    PORT: new URL(site.url).port,
  });
  expect(stats.stdout).toContain('contact');
  expect(stats.stdout).toContain('\nRefused: ');
  expect((await say('stats --by source', ['stats', '--by', 'source'])).stdout).toMatch(
    /^direct +contact +[2-9]$/m,
  );

  expect((await say('stats --visits --since 30d', ['stats', '--visits', '--since', '30d'])).stdout).toMatch(
    /contact|No visit/,
  );

  // One waits for another person's decision.
  await site.end('SIGTERM');
  const quiet = await start({
    ...settings,
    MAILCHIMP_TRANSACTIONAL_BASE_URL: 'http://127.0.0.1:47999',
  });
  const held = await sent(quiet, 'contact', aContact({email: 'paul@exemple.fr'}));
  // Robots fill the hidden field.
  const trapped = ['un', 'deux', 'trois'];
  for (const name of trapped)
    await quiet.post('contact', {...aContact({email: `${name}@exemple.fr`}), precision_bis: 'x'});
  const member = await sent(quiet, 'registration', aRegistration({email: `lea.${store}@exemple.fr`}));
  await quiet.end('SIGTERM');
  await say('… park K7F-2QD', ['park', held]);
  const {stdout: spam} = await say('… list --state suspected', ['list', '--state', 'suspected', '--json']);
  const [one, two] = (JSON.parse(spam) as {reference: string}[]).map(({reference}) => reference);
  expect(JSON.parse(spam)).toHaveLength(3);
  await say('retry ID', ['retry', one ?? '']);
  await say('… purge ID', ['purge', two ?? '']);
  const approved = await say('… retry --state suspected', ['retry', '--state', 'suspected', '--yes']);
  expect(approved.stdout).toBe('1 leads are due now.\n');
  const purged = await say('purge --state suspected', ['purge', '--state', 'suspected', '--yes']);
  expect(purged.stdout).toBe('0 leads are erased.\n');
  await say('purge --state parked --older-than 30d', [
    ...['purge', '--state', 'parked', '--older-than', '30d', '--yes'],
  ]);
  expect((await say('purge', ['purge'])).stdout).toMatch(/^Erased: the content of 0 delivered leads/);

  // A person asks for their data, and to be erased.
  expect((await say('… export --consents', ['export', '--consents'])).stdout).toContain(
    `lea.${store}@exemple.fr`,
  );
  const person = await say('… person marie@exemple.fr', ['person', 'marie@exemple.fr']);
  expect(JSON.parse(person.stdout)).toMatchObject({leads: [{reference: first}]});
  expect((await say('… export', ['export'])).stdout.trim().split('\n').length).toBeGreaterThanOrEqual(5);
  expect((await say('bin/site outbox backup FOLDER', ['backup', backup])).stdout).toContain('Copied to');
  expect((await say('… forget marie@exemple.fr', ['forget', 'marie@exemple.fr'])).stdout).toContain(
    'Erased: 1 leads',
  );
  const trail = await say('… audit --since 30d', ['audit', '--since', '30d']);
  expect(trail.stdout).toMatch(/ person +1 /);
  await say('bin/site outbox test alerts', ['test', 'alerts']);
  expect(webhook.heard).toContainEqual(expect.objectContaining({alert: 'test'}));

  // The disk fails; the backup is from before the erasure.
  await say('backup --verify FOLDER', ['backup', '--verify', backup]);
  let restored = databaseUrl;
  if (databaseUrl && another) {
    restored = await another();
    execFileSync('pg_restore', [`--dbname=${restored}`, path.join(backup, 'postgresql.dump')]);
    done.add('pg_restore --dbname=… FOLDER/postgresql.dump');
    settings.DATABASE_URL = restored;
    // On a new machine.
    settings.DATA_DIR = `${data}-new`;
    const words = ['hold', '--yes', '--erasures', path.join(data, 'erasures.txt')];
    expect((await say('bin/site outbox hold --erasures FILE', words)).stdout).toContain(
      '1 people who had been erased since',
    );
  } else {
    renameSync(data, `${data}-lost`);
    const words = ['restore', backup, '--erasures', path.join(`${data}-lost`, 'erasures.txt')];
    expect((await say('bin/site outbox restore FOLDER', words)).stdout).toContain(
      '1 people who had been erased since',
    );
  }
  expect((await command('outbox', settings, 'export')).stdout).not.toContain('marie@exemple.fr');
  const restoredLeads = await say('bin/site outbox list --state parked', ['list', '--state', 'parked']);
  expect(restoredLeads.stdout).toContain('restored');
  await say('retry --state parked --error restored', [
    ...['retry', '--state', 'parked', '--error', 'restored', '--yes'],
  ]);

  // Evening: what waits is delivered from the restored store.
  const end = await start(settings);
  await say('retry ID…', ['retry', held]);
  await command('outbox', settings, 'retry', '--all', '--yes');
  await eventually(async () => {
    const {pending, parked, suspected} = await waiting(end);
    return pending + parked + suspected === 0;
  }, 60_000);
  expect(backend.registered.length).toBeGreaterThan(0);
  expect((await command('outbox', settings, 'show', member)).stdout).toContain('delivered');
  await end.end('SIGTERM');
}

it('on SQLite', () => aDay('sqlite'));

(POSTGRES_BIN ? describe : describe.skip)('on PostgreSQL', () => {
  const home = useCluster();
  it('the same, on databases of a role as the page makes it', async () => {
    const admin = new URL(home.database);
    const own = new URL(home.database);
    Object.assign(own, {username: 'exploitant', pathname: '/exploitant'});
    const [line = ''] = DAY.filter((step) => step.startsWith('create role '));
    const input = line.replaceAll(/\bsite\b/g, 'exploitant');
    execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', admin.href], {input});
    done.add(line);
    await aDay('postgresql', own.href, async () => {
      await home.cluster.query('create database rendue owner exploitant');
      return Object.assign(new URL(own), {pathname: '/rendue'}).href;
    });
  });

  it('from SQLite to PostgreSQL', async () => {
    const settings = {DATA_DIR: path.join(folder, 'sqlite'), DATABASE_URL: await home.cluster.database()};
    const moved = await command('outbox', settings, 'move', '--to', 'postgresql');
    expect([moved.status, moved.stdout]).toEqual([
      0,
      expect.stringMatching(/^Moved: [1-9]\d* leads, 1 records/),
    ]);
    done.add('bin/site outbox move --to postgresql');
  });
});
