import '#server-only';
import {AsyncLocalStorage} from 'node:async_hooks';
import {pino, type LevelWithSilent} from 'pino';
import {env} from '#lib/config/env.ts';

const asked = new AsyncLocalStorage<string | undefined>();

/** All that is logged on the way of a request carries its name, and so does what is done for it later. */
export const inRequest = <T>(id: string | undefined, work: () => T): T => asked.run(id, work);
export const requestName = () => asked.getStore();

/**
 * The site's log: JSON lines on standard output. Ids and codes only: no name, address, message, key or URL with a query
 * ever goes in. Errors of other people's making may carry all of these, so log their codes, never the objects.
 */
export const log = pino({
  mixin: () => {
    const request = requestName();
    return request === undefined ? {} : {request};
  },
  level:
    process.env.NODE_ENV === 'test'
      ? ((process.env.LOG_LEVEL as LevelWithSilent) ?? 'silent')
      : env().logLevel,
});

/** Remembered of one kind of trouble; what is more is not said. */
const MOST = 1_000;

/** What goes wrong again and again is said once until it is over, or once in a while. */
export class Once<Key = string> {
  readonly #againAfterMs: number;
  readonly #saidAt = new Map<Key | undefined, number>();

  constructor(againAfterMs = Infinity) {
    this.#againAfterMs = againAfterMs;
  }

  /** Whether it is to be said now. @param what where there are several, each for itself */
  begins(what?: Key, now = Date.now()): boolean {
    const saidAt = this.#saidAt.get(what) ?? -Infinity;
    if (now - saidAt < this.#againAfterMs || this.#saidAt.size >= MOST) return false;
    this.#saidAt.set(what, now);
    return true;
  }

  /** Whether it was said, and has ended; all of it where none is named. */
  ends(what?: Key): boolean {
    if (what !== undefined) return this.#saidAt.delete(what);
    const any = this.#saidAt.size > 0;
    this.#saidAt.clear();
    return any;
  }
}
