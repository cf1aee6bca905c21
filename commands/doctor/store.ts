import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';
import {storeFault, storeRemedy} from '#lib/database/unusable.ts';
import {strandedLeads} from '#lib/outbox/admin/stranded-leads.ts';
import {contentOf} from '#lib/outbox/store/content.ts';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {requireOwnFile, storeName, StoreOwnerError} from '../store-owner.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const ABOUT = 'store';

interface StoredLead {
  reference: string;
  payload: string;
  context: string | null;
}

const PENDING =
  'select reference, payload, context from lead where delivered_at is null and suspected = 0 and payload is not null';

/** A fault for each damaged lead among those that wait. */
async function damaged(leads: Iterable<StoredLead> | AsyncIterable<StoredLead>): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const lead of leads)
    if (contentOf(lead).unreadable)
      found.push(
        fault(
          ABOUT,
          `The lead ${lead.reference} is damaged in the store.`,
          `bin/site outbox show ${lead.reference} prints what is left; then purge it, and restore a backup beside if more is damaged.`,
        ),
      );
  return found;
}

/** The leads that wait, a page at a time: there may be 200,000. */
async function* waitingIn(pool: SafePool): AsyncGenerator<StoredLead> {
  const client = await pool.connect();
  try {
    await client.query(`begin read only; declare waiting no scroll cursor for ${PENDING}`);
    for (;;) {
      const {rows} = await client.query<StoredLead>('fetch 500 from waiting');
      if (!rows.length) return;
      yield* rows;
    }
  } finally {
    client.release(true);
  }
}

function judged(name: string, version: number): Finding {
  if (version > STORE_VERSION)
    return fault(
      ABOUT,
      `${name} is of version ${version}, newer than this program’s ${STORE_VERSION}.`,
      'Start the newer program again: this one refuses the store, and does not change it.',
    );
  if (version < STORE_VERSION)
    return warning(
      ABOUT,
      `${name} is of version ${version}; the next start migrates it to ${STORE_VERSION}, and older programs refuse it then.`,
      'Copy it first: bin/site store backup FOLDER. docs/upgrades.md has the way back.',
    );
  return ok(ABOUT, `${name}, sound and of this version.`);
}

async function sqlite(settings: Env): Promise<Finding[]> {
  const file = path.join(settings.dataDir, 'outbox.sqlite');
  const name = storeName(settings);
  if (!existsSync(file))
    return [
      warning(ABOUT, `${name} does not exist yet.`, 'The first start creates it. See also data folder.'),
    ];
  requireOwnFile(file);
  const database = lookIntoSqliteFile(file);
  try {
    const {quick_check: check} = database.prepare('pragma quick_check(1)').get() as {quick_check: string};
    if (check !== 'ok')
      return [
        fault(
          ABOUT,
          `${name} is damaged.`,
          'Stop the site, keep the file, and restore the latest backup: bin/site store restore FOLDER.',
        ),
      ];
    const row = database.prepare('select version from schema_version').get();
    // One after the other: there may be 200,000.
    const leads = database.prepare(PENDING).iterate() as Iterable<unknown> as Iterable<StoredLead>;
    return [judged(name, Number(row?.version ?? 0)), ...(await damaged(leads))];
  } finally {
    database.close();
  }
}

interface Answer {
  version: string;
  tls: boolean | null;
  local: boolean;
  may_create: boolean | null;
  there: boolean;
}

async function postgres(settings: Env, url: string): Promise<Finding[]> {
  const name = storeName(settings);
  const pool = new SafePool(url, {max: 1});
  try {
    const {
      rows: [answer],
    } = await pool.query<Answer>(
      `select current_setting('server_version') as version,
              (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as tls,
              coalesce(inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true) as local,
              has_schema_privilege(current_schema(), 'create') as may_create,
              to_regclass('schema_version') is not null as there`,
    );
    if (!answer) return [];
    const connection = answer.tls
      ? ok('database', `PostgreSQL ${answer.version}, reached through TLS.`)
      : answer.local
        ? ok('database', `PostgreSQL ${answer.version} on this machine.`)
        : warning(
            'database',
            `PostgreSQL ${answer.version} on another machine, reached without TLS.`,
            'Unless the network between is yours alone, use sslmode=verify-full in DATABASE_URL.',
          );
    if (!answer.may_create)
      return [
        connection,
        fault(
          ABOUT,
          'The role of DATABASE_URL may not create tables.',
          'Make it the owner of its database: docs/reference.md has the SQL.',
        ),
      ];
    if (!answer.there)
      return [connection, warning(ABOUT, `${name} has no tables yet.`, 'The first start creates them.')];
    const {rows} = await pool.query<{version: number}>('select version from schema_version');
    const leads = await damaged(waitingIn(pool));
    return [connection, judged(name, Number(rows[0]?.version ?? 0)), ...leads];
  } finally {
    await pool.end();
  }
}

/** Checks that the store exists, is sound, ours and of this version, and that no leads are left in the SQLite file. */
export async function store(settings: Env): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    found.push(
      ...(await (settings.databaseUrl ? postgres(settings, settings.databaseUrl) : sqlite(settings))),
    );
  } catch (error) {
    found.push(
      error instanceof StoreOwnerError
        ? fault(ABOUT, error.message, 'See the sentence.')
        : fault(
            ABOUT,
            `${storeName(settings)} does not answer: ${storeFault(error)}.`,
            settings.databaseUrl && storeRemedy(error)
              ? 'See the sentence, and docs/reference.md, PostgreSQL.'
              : settings.databaseUrl
                ? 'Check DATABASE_URL, and that PostgreSQL runs and lets this role in.'
                : 'Keep the file as it is, and restore the latest backup beside it: bin/site store restore FOLDER.',
          ),
    );
  }
  const left = strandedLeads(settings);
  if (left)
    found.push(
      fault(
        'old store',
        `${left} leads wait in the SQLite file of the data folder, and DATABASE_URL is set: no server delivers them.`,
        'bin/site store move --to postgresql moves them to the database.',
      ),
    );
  return found;
}
