import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import {MAX_DELAY_MS, retryDelay} from '#lib/outbox/queue/policy.ts';
import type {Store} from '#lib/outbox/store/engine.ts';

/** A present problem, as the log compares it. */
export interface LoggedProblem {
  name: string;
  /** Grows with each new event: the time of the latest parking, say. */
  level: number;
  /** How long a higher level waits after a notification, in milliseconds. */
  quietMs: number;
}

/** Before the name of a problem: the row that says until when a server has it. */
const SEEN = 'seen ';

/** Lease for sending one alert. */
const SEND_LEASE_MS = 60_000;

/**
 * The log of sent alerts, in the store (table `alarm`), so that several servers notify once: a new problem, a reminder every
 * day while it lasts, and its end. A failed notification is retried by the delays of the delivery policy.
 */
export class AlertLog {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The problems that the caller must notify of now. Each is leased to it. */
  due<P extends LoggedProblem>(problems: readonly P[]): Promise<P[]> {
    return this.#store.transaction(async (trx, now) => {
      await this.#store.engine.lock(trx, ['alarms']);
      const known = new Map(
        (await trx.selectFrom('alarm').selectAll().execute()).map((row) => [row.name, row]),
      );
      const due: P[] = [];
      for (const problem of problems) {
        const {name, level, quietMs} = problem;
        const before = known.get(name);
        const sent = before?.told_at ?? undefined;
        // A clock that was set back: that alert is of no known age.
        const sinceSent = sent === undefined || sent > now ? Infinity : now - sent;
        const isNew = !before || level > before.level || before.told_at === null;
        if (before && before.try_at > now && before.try_at <= now + MAX_DELAY_MS) continue;
        if (!(isNew && sinceSent >= quietMs) && sinceSent < DAY_MS) continue;
        await trx
          .insertInto('alarm')
          .values({name, level: -1, told_at: null, try_at: now + SEND_LEASE_MS, tries: 0})
          .onConflict((conflict) => conflict.column('name').doUpdateSet({try_at: now + SEND_LEASE_MS}))
          .execute();
        due.push(problem);
      }
      return due;
    });
  }

  /**
   * Names of notified problems of these kinds that have ended. Each is leased to one server until its all-clear is sent.
   * @param kinds first words of names
   */
  ended(problems: readonly LoggedProblem[], kinds: readonly string[]): Promise<string[]> {
    return this.#store.transaction(async (trx, now) => {
      await this.#store.engine.lock(trx, ['alarms']);
      const seen = await trx
        .selectFrom('alarm')
        .select('name')
        .where('name', 'like', `${SEEN}%`)
        .where('try_at', '>', now)
        .where('try_at', '<=', now + MAX_DELAY_MS)
        .execute();
      const sent = await trx
        .selectFrom('alarm')
        .select('name')
        .where('level', '>=', 0)
        .where(({or, eb}) => or([eb('try_at', '<=', now), eb('try_at', '>', now + MAX_DELAY_MS)]))
        .execute();
      const ended = sent
        .map(({name}) => name)
        .filter((name) => kinds.includes(name.split(' ', 1).join()))
        .filter((name) => !problems.some((problem) => problem.name === name))
        .filter((name) => !seen.some((other) => other.name === SEEN + name));
      if (ended.length)
        await trx
          .updateTable('alarm')
          .set({try_at: now + SEND_LEASE_MS})
          .where('name', 'in', ended)
          .execute();
      return ended;
    });
  }

  /** This server has the problem now: until then, no other server calls it ended. @param ms from now */
  async seen(name: string, ms: number): Promise<void> {
    await this.#store.transaction((trx, now) =>
      trx
        .insertInto('alarm')
        .values({name: SEEN + name, level: -1, told_at: null, try_at: now + ms, tries: 0})
        .onConflict((conflict) => conflict.column('name').doUpdateSet({try_at: now + ms}))
        .execute(),
    );
  }

  /** Whether operators were notified of a problem, and have no all-clear yet. */
  async isOpen(name: string): Promise<boolean> {
    const row = await this.#store.transaction((trx) =>
      trx.selectFrom('alarm').select('level').where('name', '=', name).executeTakeFirst(),
    );
    return (row?.level ?? -1) >= 0;
  }

  async sent({name, level}: LoggedProblem): Promise<void> {
    await this.#store.transaction((trx, now) =>
      trx
        .updateTable('alarm')
        .set({level, told_at: now, try_at: now, tries: 0})
        .where('name', '=', name)
        .execute(),
    );
  }

  /** The all-clear was sent: the problem is new when it comes back. */
  async allClearSent(name: string): Promise<void> {
    await this.#store.transaction((trx, now) =>
      trx.updateTable('alarm').set({level: -1, try_at: now, tries: 0}).where('name', '=', name).execute(),
    );
  }

  /** The alert or the all-clear could not be sent: retried later. */
  async failed(name: string): Promise<void> {
    await this.#store.transaction(async (trx, now) => {
      const row = await trx.selectFrom('alarm').select('tries').where('name', '=', name).executeTakeFirst();
      const tries = (row?.tries ?? 0) + 1;
      await trx
        .updateTable('alarm')
        .set({tries, try_at: now + Math.round(retryDelay(tries))})
        .where('name', '=', name)
        .execute();
    });
  }
}
