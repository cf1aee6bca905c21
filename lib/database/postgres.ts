import '#server-only';
import pg from 'pg';
import {log} from '#lib/observability/log.ts';
import {UnusableStoreError} from './unusable.ts';

/** Milliseconds. Short, because visitors wait while the database is down. */
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 8_000;
const CONNECTIONS = 10;

/** The lock of all transactions that create tables: several servers may start at once. */
const TABLES_LOCK = 7_203_114_001;

const INT8 = 20;

/** Times are stored as bigint and are far below 2⁵³, so they are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Refuses a database that acknowledges commits before they are flushed. A change of its settings is noticed soon. */
async function refuseUnsafe(client: pg.ClientBase): Promise<void> {
  const {rows} = await client.query<{fsync: string; commit: string; recovering: boolean}>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            pg_is_in_recovery() as recovering`,
  );
  const [settings] = rows;
  if (settings?.fsync !== 'on')
    throw new UnusableStoreError(
      'PostgreSQL runs with fsync off, which can lose acknowledged leads: switch it on. The site then continues by itself.',
    );
  if (settings.commit === 'off')
    throw new UnusableStoreError(
      'PostgreSQL runs with synchronous_commit off, which can lose acknowledged leads: switch it on for this database and role. The site then continues by itself.',
    );
  if (settings.recovering)
    throw new UnusableStoreError(
      'DATABASE_URL leads to a standby, which cannot store leads: point it at the primary server.',
    );
}

export class SafePool extends pg.Pool {
  readonly tables = new Map<readonly string[], Promise<unknown>>();

  constructor(url: string, deadlineMs = QUERY_TIMEOUT_MS) {
    super({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: deadlineMs,
      idle_in_transaction_session_timeout: 2 * deadlineMs,
      application_name: 'site',
      // A command that is refused ends at once, not with its idle connections.
      allowExitOnIdle: true,
      types,
      // oxlint-disable-next-line typescript/no-misused-promises -- pg awaits it; its type says void.
      onConnect: refuseUnsafe,
    });
    // Without a listener, a lost idle connection would end the process.
    this.on('error', (error) =>
      log.warn({code: (error as {code?: string}).code ?? error.name}, 'a connection to the database ended'),
    );
    // The pool listens to idle connections only. A connection that is lost while in use fails its next query.
    this.on('connect', (client) => client.on('error', () => {}));
    // A connection whose query met its deadline still waits for the answer, and so would its next user.
    this.on('release', (_error, client) => {
      const connection = client as unknown as pg.Client & {readyForQuery: boolean};
      if (!connection.readyForQuery) void connection.end();
    });
  }
}

let open: {url: string; pool: SafePool} | undefined;

export function pool(url: string): SafePool {
  if (open?.url !== url) open = {url, pool: new SafePool(url)};
  return open.pool;
}

/** Creates missing tables, once in a process. After a failure the next call tries again. @param statements a constant */
export function ensureTables(database: SafePool, statements: readonly string[]): Promise<unknown> {
  const known = database.tables.get(statements);
  if (known) return known;
  // Sent as one query, they are one transaction.
  const all = [`select pg_advisory_xact_lock(${TABLES_LOCK})`, ...statements].join(';');
  const creating = database.query(all);
  database.tables.set(statements, creating);
  creating.catch(() => database.tables.delete(statements));
  return creating;
}
