import {accessSync, constants, existsSync} from 'node:fs';
import path from 'node:path';
import {freeMegabytes, LOW_MB} from '#lib/alerts/disk-space.ts';
import type {Env} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {askPostgres, hasTable} from '#lib/database/look-into-postgres.ts';
import {isLocked, isSound, lookIntoSqliteFile, SIGN_UPS} from '#lib/database/sqlite.ts';
import {storeFault} from '#lib/database/unusable.ts';
import {strandedLeads} from '#lib/outbox/admin/move-leads.ts';
import {STORE_VERSION} from '#lib/outbox/store/migrations.ts';
import {publishingState} from '#lib/publication/state.ts';
import {inParis} from '../print.ts';
import {otherOwner, storeName} from '../store-owner.ts';
import {finding, type Finding} from './finding.ts';

const TIGHT_MB = 1_000;
/** The timer makes one each night. */
const BACKUP_LATE_MS = 2 * DAY_MS;

export async function disk(dataDir: string): Promise<Finding[]> {
  const free = await freeMegabytes(dataDir);
  // Another check reports the missing folder.
  if (free === Infinity) return [];
  return [finding(free < LOW_MB ? 'disk full' : free < TIGHT_MB ? 'disk tight' : 'disk', free)];
}

/** Changes nothing. A start of the site, and most of its commands, correct the rights of the site's files. */
export function dataFolder(dataDir: string): Finding {
  if (!existsSync(dataDir)) return finding('no data folder', dataDir);
  const owner = otherOwner(dataDir);
  if (owner) return finding('data folder foreign', dataDir, owner);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return finding('data folder', dataDir);
  } catch {
    return finding('data folder closed', dataDir);
  }
}

/** The first row. Undefined where there is no store: opening one would make it. */
export async function askStore<Row extends object>({databaseUrl, dataDir}: Env, query: string) {
  if (databaseUrl) return askPostgres<Row>(databaseUrl, query);
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!existsSync(file)) return undefined;
  using database = lookIntoSqliteFile(file);
  return database.prepare(query).get() as Row | undefined;
}

const VERSION = 'select version from schema_version';

function judged(name: string, version: unknown): Finding {
  const its = Number(version ?? 0);
  if (its === STORE_VERSION) return finding('store', name);
  return finding(its > STORE_VERSION ? 'store newer' : 'store older', name, its, STORE_VERSION);
}

/** Undefined where the store can say its version. */
async function unusable(name: string, {databaseUrl, dataDir}: Env): Promise<Finding | undefined> {
  if (databaseUrl)
    return (await hasTable(databaseUrl, 'schema_version')) ? undefined : finding('no store', name);
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!existsSync(file)) return finding('no store', name);
  const owner = otherOwner(file);
  if (owner) return finding('store foreign', file, owner);
  const files = [file, path.join(dataDir, SIGN_UPS)];
  const damaged = files.find((one) => existsSync(one) && !isSound(one));
  if (damaged !== undefined) return finding('store damaged', damaged);
  return isLocked(file) ? finding('store locked', file) : undefined;
}

export async function store(settings: Env): Promise<Finding[]> {
  const name = storeName(settings);
  const found: Finding[] = [];
  try {
    const fault = await unusable(name, settings);
    found.push(fault ?? judged(name, (await askStore<{version: number}>(settings, VERSION))?.version));
  } catch (error) {
    found.push(finding(settings.databaseUrl ? 'database away' : 'store unreadable', name, storeFault(error)));
  }
  const left = strandedLeads(settings);
  return left ? [...found, finding('leads left', left)] : found;
}

export async function backup(settings: Env): Promise<Finding[]> {
  const last = await askStore<{at: number | null}>(
    settings,
    "select max(at) as at from audit where command = 'backup'",
  );
  // Another check reports the missing store.
  if (!last) return [];
  if (last.at === null) return [finding('no backup')];
  const at = Number(last.at);
  return [finding(Date.now() - at > BACKUP_LATE_MS ? 'backup late' : 'backup', inParis(at))];
}

export function publication(): Finding[] {
  const state = publishingState();
  if (!state) return [finding('unpublished')];
  const {refused, startedAt, endedAt, made, of, leftOut} = state;
  const last =
    refused !== undefined
      ? finding('refused', refused)
      : endedAt
        ? finding('published', inParis(endedAt))
        : finding('publishing', inParis(startedAt), made, of);
  return [last, ...leftOut.map(({what, reason}) => finding('left out', what, reason))];
}
