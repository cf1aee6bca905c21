import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import pg from 'pg';
import {log} from '#lib/observability/log.ts';
import {UnusableStoreError} from './unusable.ts';

/** Milliseconds. Short, because visitors wait while the database is down. */
const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 8_000;
/** A connection that is in use for longer raises the question whether the database answers at all. */
const SLOW_MS = 1_000;
const PROBE_EVERY_MS = 1_000;
const CONNECTIONS = 10;

/** The lock of all transactions that create tables: several servers may start at once. */
const TABLES_LOCK = 7_203_114_001;

const INT8 = 20;

/** Times are stored as bigint and are far below 2⁵³, so they are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Refuses a database that acknowledges commits before they are flushed: leads could be lost after the thanks. Checked once a
 * connection. Connections do not live long, so a change of the database's settings is noticed.
 */
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

/** The database has answered, be it with a refusal. */
const hasAnswered = (error: unknown) => error instanceof pg.DatabaseError;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/**
 * A pool of connections, each checked by refuseUnsafe before its first use, with a circuit breaker: while the database does
 * not answer, every caller gets the error at once, and one probe a second finds out when it is back.
 */
export class SafePool extends pg.Pool {
  #away?: Error;
  #probing = false;
  readonly #inUse = new Map<pg.PoolClient, NodeJS.Timeout>();
  /** See {@link ensureTables}. */
  readonly tables = new Map<readonly string[], Promise<unknown>>();

  constructor(url: string, options: pg.PoolConfig = {}) {
    super({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 2 * QUERY_TIMEOUT_MS,
      application_name: 'site',
      // A command that is refused ends at once, not with its idle connections.
      allowExitOnIdle: true,
      types,
      // The caller gets a checked connection, or the error.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- pg awaits it; its type says void.
      onConnect: refuseUnsafe,
      ...options,
    });
    // Without a listener, a lost idle connection would end the process.
    this.on('error', (error) =>
      log.warn({code: (error as {code?: string}).code ?? error.name}, 'a connection to the database ended'),
    );
    // The pool listens to idle connections only. A connection that is lost while in use fails its next query.
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('acquire', (client) =>
      this.#inUse.set(client, setInterval(() => void this.#probe(), SLOW_MS).unref()),
    );
    this.on('release', (_error, client) => {
      clearInterval(this.#inUse.get(client));
      this.#inUse.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const client = this.#away ? Promise.reject(this.#away) : this.#connect();
    if (!callback) return client;
    client.then(
      (connected) => callback(undefined, connected, connected.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!hasAnswered(error)) void this.#probe();
      throw this.#away ?? error;
    }
  }

  /** Opens the circuit if the database does not answer a connection of its own, and closes it once it does. */
  async #probe(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    while (!this.ending && (this.#away = await this.#fault())) {
      // What waits for an answer need not wait for its deadline. The type of the pool's clients lacks `end`.
      for (const client of this.#inUse.keys()) void (client as unknown as pg.Client).end();
      while (this.idleCount)
        await super.connect().then(
          (client) => client.release(true),
          () => {},
        );
      await sleep(PROBE_EVERY_MS, undefined, {ref: false});
    }
    this.#away = undefined;
    this.#probing = false;
  }

  async #fault(): Promise<Error | undefined> {
    let client: pg.Client | undefined;
    try {
      client = new pg.Client({...this.options, query_timeout: CONNECT_TIMEOUT_MS});
      client.on('error', () => {});
      await client.connect();
      await client.query('select 1');
      return undefined;
    } catch (error) {
      return hasAnswered(error) ? undefined : (error as Error);
    } finally {
      void client?.end();
    }
  }
}

let open: {url: string; pool: SafePool} | undefined;

/** The pool of this process. Connects at the first query. */
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
