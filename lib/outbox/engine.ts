import '#server-only';
import {setImmediate, setTimeout} from 'node:timers/promises';
import type {Kysely, Transaction} from 'kysely';
import type {Tables} from './tables.ts';

export type Trx = Transaction<Tables>;

/** What the two databases do differently; everything else is written once. */
export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly db: Kysely<Tables>;
  /** Milliseconds since 1970, by the one clock of all who share the store. */
  now(trx: Trx): Promise<number>;
  /** Until this transaction ends, whoever asks for one of the same names waits. */
  lock(trx: Trx, names: readonly string[]): Promise<void>;
  lockSchema(trx: Trx): Promise<void>;
  /** Rows are locked one by one, so those that another transaction claims are passed over. */
  readonly locksRows: boolean;
  /** After an erasure: takes what was erased off the disk as far as the database lets us. */
  wipe(): Promise<void>;
  /** Before each piece of work. @throws {UnusableStoreError} when what is open is not the store any more */
  verify?(): void;
  /** Somebody else was in the way: the same transaction will go through a moment later. */
  isBusy(error: unknown): boolean;
  /** What was to be written was refused, and not for the store's sake: without that row it would go through. */
  isRefusal(error: unknown): boolean;
}

/** Milliseconds for which a transaction is repeated while the store is busy. */
const PATIENCE = 5_000;

/** Milliseconds after which whoever asks for something else has waited enough for one transaction. */
const LONG = 5;

/** One store, opened: every piece of work is one transaction, and on disk when it has returned. */
export class Store {
  readonly engine: Engine;
  /** Ends with the last transaction that was asked for. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #clock: ((trx: Trx) => Promise<number> | number) | undefined;

  /** @param clock the engine's own unless a test says the time */
  constructor(engine: Engine, clock?: (trx: Trx) => Promise<number> | number) {
    this.engine = engine;
    this.#clock = clock;
  }

  /** Waiting for a busy store is done here and not in the driver, so that the server goes on meanwhile. */
  async transaction<T>(work: (trx: Trx, now: number) => Promise<T>): Promise<T> {
    const patience = Date.now() + PATIENCE;
    for (;;) {
      this.engine.verify?.();
      try {
        return await this.#inTurn(() =>
          this.engine.db
            .transaction()
            .execute(async (trx) => work(trx, await (this.#clock ?? this.engine.now)(trx))),
        );
      } catch (error) {
        if (!this.engine.isBusy(error) || Date.now() > patience) throw error;
        await setTimeout(5 + Math.random() * 20);
      }
    }
  }

  /** SQLite's driver is synchronous: between two long transactions the server reads its sockets, or they would be one. */
  async #inTurn<T>(piece: () => Promise<T>): Promise<T> {
    if (this.engine.name !== 'SQLite') return piece();
    const before = this.#queue;
    const {promise, resolve: leave} = Promise.withResolvers<void>();
    this.#queue = promise;
    await before;
    const begun = performance.now();
    try {
      return await piece();
    } finally {
      if (performance.now() - begun > LONG) void setImmediate().then(leave);
      else leave();
    }
  }

  async close(): Promise<void> {
    await this.engine.db.destroy();
  }
}
