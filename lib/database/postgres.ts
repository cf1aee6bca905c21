import '#server-only';
import pg from 'pg';
import {log} from '#lib/http/log.ts';
import {UnusableStoreError} from './unusable.ts';

/** Milliseconds. A visitor waits for these, so a database that is gone is noticed soon. */
const CONNECT_WITHIN = 2_000;
const ANSWER_WITHIN = 8_000;
const CONNECTIONS = 10;

/** All transactions that make or change tables take this lock: several servers may start at once. */
export const SCHEMA_LOCK = 7_203_114_001;

const INT8 = 20;

/** Times are kept as bigint and stay far below 2⁵³, so they come back as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * A commit that is not flushed before it is acknowledged would make every thanks a guess. Asked once a connection, and
 * connections do not live long, so a change of the database's settings is noticed too.
 */
async function refuseUnsafe(client: pg.ClientBase): Promise<void> {
  const {rows} = await client.query<{fsync: string; commit: string; recovering: boolean}>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            pg_is_in_recovery() as recovering`,
  );
  const [settings] = rows;
  if (settings?.fsync !== 'on')
    throw new UnusableStoreError(
      'PostgreSQL runs with fsync off, which can lose acknowledged leads: switch it on, and this site goes on by itself.',
    );
  if (settings.commit === 'off')
    throw new UnusableStoreError(
      'PostgreSQL runs with synchronous_commit off, which can lose acknowledged leads: switch it on for this database and role, and this site goes on by itself.',
    );
  if (settings.recovering)
    throw new UnusableStoreError(
      'DATABASE_URL leads to a standby, which cannot keep leads: point it at the primary server.',
    );
}

/** Connections to the database of the settings; each is checked before its first use. */
export class SafePool extends pg.Pool {
  constructor(url: string, options: pg.PoolConfig = {}) {
    super({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_WITHIN,
      query_timeout: ANSWER_WITHIN,
      idle_in_transaction_session_timeout: 2 * ANSWER_WITHIN,
      application_name: 'site',
      types,
      // The caller gets a checked connection, or the error.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- pg awaits it; its type says void.
      onConnect: refuseUnsafe,
      ...options,
    });
    // Without a listener, the death of an idle connection would end the process.
    this.on('error', (error) =>
      log.warn({code: (error as {code?: string}).code ?? error.name}, 'a connection to the database ended'),
    );
    // The pool listens to idle ones only. One that dies in somebody's hands fails his next query, which is enough.
    this.on('connect', (client) => client.on('error', () => {}));
  }
}

let open: {url: string; pool: SafePool} | undefined;

/** The one pool of this process, shared by every room. Connects when it is first asked. */
export function pool(url: string): SafePool {
  if (open?.url !== url) open = {url, pool: new SafePool(url)};
  return open.pool;
}

/** Makes a room's own tables where they are missing; several servers may do so at once. */
export async function ensureTables(database: SafePool, statements: readonly string[]): Promise<void> {
  const client = await database.connect();
  let broken = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}
