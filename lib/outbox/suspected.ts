import '#server-only';
import {sql} from 'kysely';
import {log} from '#lib/http/log.ts';
import {Once} from '#lib/http/once.ts';
import {BATCH} from './batches.ts';
import type {Trx} from './engine.ts';

export interface Bound {
  leads: number;
  bytes: number;
}

/** A sum, or SQLite goes through all that are suspected instead of finding some of them by their names. */
export const isSuspected = sql<boolean>`suspected + 0 = 1`;

/** Erases those of these leads that are suspected still: with all they left, for nobody was asked for what they say. */
export async function eraseSuspected(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const erased = await trx
    .deleteFrom('lead')
    .where('id', 'in', ids)
    .where(isSuspected)
    .returning('id')
    .execute();
  if (erased.length)
    await trx
      .deleteFrom('consent')
      .where(
        'lead_id',
        'in',
        erased.map(({id}) => id),
      )
      .execute();
  return erased.length;
}

/**
 * Erases the oldest suspected leads beyond the bound, a batch of them at most, so that whoever floods the site with
 * nonsense fills no disk.
 * @returns how many were erased
 */
export async function trimSuspected(trx: Trx, bound: Bound): Promise<number> {
  const suspected = trx.selectFrom('lead').where('suspected', '=', 1);
  const all = await suspected
    .select(({fn}) => [fn.countAll<number>().as('leads'), fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  let leads = Number(all.leads);
  let bytes = Number(all.bytes ?? 0);
  if (leads <= bound.leads && bytes <= bound.bytes) return 0;
  const oldest = await suspected.select(['id', 'bytes']).orderBy('created_at').limit(BATCH).execute();
  const gone: string[] = [];
  for (const lead of oldest) {
    if (leads <= bound.leads && bytes <= bound.bytes) break;
    gone.push(lead.id);
    leads -= 1;
    bytes -= lead.bytes;
  }
  return eraseSuspected(trx, gone);
}

/** Says that suspected leads were erased for want of room, once a minute at most. */
export class Overflow {
  #erased = 0;
  readonly #said = new Once(60_000);

  note(erased: number): void {
    this.#erased += erased;
    if (!this.#erased || !this.#said.begins()) return;
    log.warn({erased: this.#erased}, 'suspected leads are more than may be kept: the oldest were erased');
    this.#erased = 0;
  }
}
