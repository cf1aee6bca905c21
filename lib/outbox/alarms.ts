import '#server-only';
import {DAY} from '#lib/config/retention.ts';
import type {Store} from './engine.ts';
import {retryDelay} from './policy.ts';

/** Something that an operator should hear of. */
export interface Situation {
  name: string;
  /** Grows with every piece of news: the time of the latest parking, say. */
  level: number;
  /** News within this time of the last telling waits; milliseconds. */
  quietMs: number;
}

/** Whoever took a situation to tell it has it this long. */
const TELLING_TAKES = 60_000;

/**
 * Who was told what: each piece of news once, by one of the servers, and again every day while it lasts, and its
 * end. What could not be told is tried again by the delays of the delivery policy.
 */
export class Alarms {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Which of the present situations the caller has to tell now. */
  due<S extends Situation>(situations: readonly S[]): Promise<S[]> {
    return this.#store.transaction(async (trx, now) => {
      await this.#store.engine.lock(trx, ['alarms']);
      const known = new Map(
        (await trx.selectFrom('alarm').selectAll().execute()).map((row) => [row.name, row]),
      );
      const due: S[] = [];
      for (const situation of situations) {
        const {name, level, quietMs} = situation;
        const before = known.get(name);
        const sinceTold = before?.told_at === null ? Infinity : now - (before?.told_at ?? -Infinity);
        const news = !before || level > before.level || before.told_at === null;
        if (before && before.try_at > now) continue;
        if (!(news && sinceTold >= quietMs) && sinceTold < DAY) continue;
        await trx
          .insertInto('alarm')
          .values({name, level: -1, told_at: null, try_at: now + TELLING_TAKES, tries: 0})
          .onConflict((conflict) => conflict.column('name').doUpdateSet({try_at: now + TELLING_TAKES}))
          .execute();
        due.push(situation);
      }
      return due;
    });
  }

  /**
   * Names of what was told and is over: each to one of the servers, until that one says that the all-clear was told too.
   * @param situations the present ones
   */
  over(situations: readonly Situation[]): Promise<string[]> {
    return this.#store.transaction(async (trx, now) => {
      await this.#store.engine.lock(trx, ['alarms']);
      const told = await trx
        .selectFrom('alarm')
        .select('name')
        .where('level', '>=', 0)
        .where('try_at', '<=', now)
        .execute();
      const ended = told
        .map(({name}) => name)
        .filter((name) => !situations.some((situation) => situation.name === name));
      if (ended.length)
        await trx
          .updateTable('alarm')
          .set({try_at: now + TELLING_TAKES})
          .where('name', 'in', ended)
          .execute();
      return ended;
    });
  }

  /** Its all-clear was told: it is news again when it comes back. */
  async cleared(name: string): Promise<void> {
    await this.#store.transaction((trx, now) =>
      trx.updateTable('alarm').set({level: -1, try_at: now, tries: 0}).where('name', '=', name).execute(),
    );
  }

  async told({name, level}: Situation): Promise<void> {
    await this.#store.transaction((trx, now) =>
      trx
        .updateTable('alarm')
        .set({level, told_at: now, try_at: now, tries: 0})
        .where('name', '=', name)
        .execute(),
    );
  }

  /** Neither the situation nor its end could be told just now. */
  async missed({name}: Pick<Situation, 'name'>): Promise<void> {
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
