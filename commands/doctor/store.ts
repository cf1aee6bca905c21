import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {askPostgres, hasTable} from '#lib/database/look-into-postgres.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {strandedLeads} from '#lib/outbox/admin/stranded-leads.ts';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {requireOwnFile, storeName, StoreOwnerError} from '../store-owner.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const ABOUT = 'store';
const DAMAGED =
  'Stop the site, keep the file, and follow docs/operations.md, damaged: what can be read goes into the restored backup.';
const VERSION = 'select version from schema_version';

function judged(name: string, version: unknown): Finding {
  const its = Number(version ?? 0);
  if (its > STORE_VERSION)
    return fault(
      ABOUT,
      `${name} is of version ${its}, newer than this program’s ${STORE_VERSION}.`,
      'Start the newer program again: this one refuses the store, and does not change it.',
    );
  if (its < STORE_VERSION)
    return warning(
      ABOUT,
      `${name} is of version ${its}; the next start migrates it to ${STORE_VERSION}, and older programs refuse it then.`,
      'Copy it first: bin/site store backup FOLDER. docs/upgrades.md has the way back.',
    );
  return ok(ABOUT, `${name}, sound and of this version.`);
}

function sqlite(name: string, dataDir: string): Finding {
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!existsSync(file))
    return warning(ABOUT, `${name} does not exist yet.`, 'The first start creates it. See also data folder.');
  requireOwnFile(file);
  const database = lookIntoSqliteFile(file);
  try {
    if (database.prepare('pragma quick_check(1)').get()?.quick_check !== 'ok')
      return fault(ABOUT, `${name} is damaged.`, DAMAGED);
    return judged(name, database.prepare(VERSION).get()?.version);
  } finally {
    database.close();
  }
}

async function postgres(name: string, url: string): Promise<Finding> {
  if (!(await hasTable(url, 'schema_version')))
    return warning(ABOUT, `${name} has no tables yet.`, 'The first start creates them.');
  return judged(name, (await askPostgres<{version: number}>(url, VERSION))?.version);
}

async function look(settings: Env): Promise<Finding> {
  const {databaseUrl, dataDir} = settings;
  const name = storeName(settings);
  try {
    return await (databaseUrl ? postgres(name, databaseUrl) : sqlite(name, dataDir));
  } catch (error) {
    if (error instanceof StoreOwnerError) return fault(ABOUT, error.message, 'See the sentence.');
    return fault(
      ABOUT,
      `${name} does not answer: ${storeFault(error)}.`,
      databaseUrl
        ? 'Check DATABASE_URL, and that PostgreSQL runs and lets this role in: docs/reference.md, PostgreSQL.'
        : DAMAGED,
    );
  }
}

/** Checks that the store exists, is sound, ours and of this version, and that no leads are left in the SQLite file. */
export async function store(settings: Env): Promise<Finding[]> {
  const found = [await look(settings)];
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
