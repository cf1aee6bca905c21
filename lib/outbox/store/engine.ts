import '#server-only';
import {setImmediate, setTimeout} from 'node:timers/promises';
import type {Kysely, Transaction} from 'kysely';
import {isDamage, storeFault} from '#lib/database/unusable.ts';
import type {Tables} from './tables.ts';

export type Trx = Transaction<Tables>;

export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly db: Kysely<Tables>;
  /** Milliseconds since 1970, by the clock that all servers of the store share. */
  now(trx: Trx): Promise<number>;
  lock(trx: Trx, names: readonly string[]): Promise<void>;
  /** Reads every page, beside the process's own work; missing where the database does that itself. @throws where one is damaged */
  check?(): Promise<void>;
  /** After an erasure: removes the erased rows from the disk, as far as the database allows it. */
  wipe(): Promise<void>;
  /** Called before each transaction. @throws {UnusableStoreError} if the open file is not the store any more */
  verify?(): void;
  /** A conflict with another transaction: the same transaction succeeds when it is repeated. */
  isBusy(error: unknown): boolean;
  /** The database refused a row; without that row the transaction would succeed. */
  isRefusal(error: unknown): boolean;
}

const BUSY_RETRY_MS = 5_000;

const LONG_TRANSACTION_MS = 5;

/** An open store. Work is done in transactions; each is on disk when its promise resolves. */
export class Store {
  readonly engine: Engine;
  /** Why pages of it are damaged, from the first statement on that met one: other statements may go on for days. */
  damage?: string;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #clock: (trx: Trx) => Promise<number> | number;

  constructor(engine: Engine, clock: Engine['now'] | (() => number) = engine.now) {
    this.engine = engine;
    this.#clock = clock;
  }

  /** Retries while the store is busy. The driver does not wait by itself: it would block the event loop. */
  async transaction<T>(work: (trx: Trx, now: number) => Promise<T>): Promise<T> {
    const deadline = performance.now() + BUSY_RETRY_MS;
    for (;;) {
      this.engine.verify?.();
      try {
        return await this.#inTurn(() =>
          this.engine.db.transaction().execute(async (trx) => work(trx, await this.#clock(trx))),
        );
      } catch (error) {
        this.noteDamage(error);
        if (!this.engine.isBusy(error) || performance.now() > deadline) throw error;
        await setTimeout(5 + Math.random() * 20);
      }
    }
  }

  async check(): Promise<void> {
    await this.engine.check?.().catch((error: unknown) => this.noteDamage(error));
  }

  /** @param error of the store's file, or of the embedded sign-ups beside it */
  noteDamage(error: unknown): void {
    if (isDamage(error)) this.damage ??= storeFault(error);
  }

  /** SQLite's driver is synchronous: one transaction at a time, with a turn of the event loop after each long one. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.engine.name !== 'SQLite') return work();
    const before = this.#queue;
    const {promise, resolve: leave} = Promise.withResolvers<void>();
    this.#queue = promise;
    await before;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      if (performance.now() - begun > LONG_TRANSACTION_MS) void setImmediate().then(leave);
      else leave();
    }
  }

  async close(): Promise<void> {
    await this.engine.db.destroy();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
