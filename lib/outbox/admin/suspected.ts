import '#server-only';
import {sql} from 'kysely';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import {BATCH} from '../store/batches.ts';
import type {Trx} from '../store/engine.ts';

export interface Bound {
  leads: number;
  bytes: number;
}

const overflow = new LogThrottle(60_000);

/** An expression instead of the column, so that SQLite finds leads by id and not by the index of all suspected ones. */
const isSuspected = sql<boolean>`suspected + 0 = 1`;

export async function eraseSuspected(trx: Trx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const leads = trx.deleteFrom('lead').where('id', 'in', ids).where(isSuspected);
  const erased = (await leads.returning('id').execute()).map(({id}) => id);
  if (erased.length) await trx.deleteFrom('consent').where('lead_id', 'in', erased).execute();
  return erased.length;
}

/** Deletes leads with a filled honeypot first, then the oldest of the network that sent most: a flood drives out itself. */
export async function trimSuspected(trx: Trx, bound: Bound): Promise<number> {
  const suspected = trx.selectFrom('lead').where('suspected', '=', 1);
  const all = await suspected
    .select(({fn}) => [fn.countAll<number>().as('leads'), fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  let leads = Number(all.leads);
  let bytes = Number(all.bytes ?? 0);
  if (leads <= bound.leads && bytes <= bound.bytes) return 0;
  const largest = await suspected
    .select(({fn}) => ['trapped', 'network', fn.countAll<number>().as('count')])
    .groupBy(['trapped', 'network'])
    .orderBy('trapped', 'desc')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const first = await suspected
    .select(['id', 'bytes'])
    .where('trapped', '=', largest.trapped)
    .where('network', '=', largest.network)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  const excess: string[] = [];
  for (const lead of first) {
    if (leads <= bound.leads && bytes <= bound.bytes) break;
    excess.push(lead.id);
    leads -= 1;
    bytes -= lead.bytes;
  }
  if (overflow.begins())
    log.warn(
      'there were too many suspected leads: filled honeypots and those of the network that sent most were erased',
    );
  return eraseSuspected(trx, excess);
}
