import {randomUUID} from 'node:crypto';
import {newReference} from '#lib/outbox/queue/enqueue.ts';
import type {Store} from '#lib/outbox/store/engine.ts';

const DAY = 24 * 3_600_000;

export interface Flood {
  suspected: number;
  parked: number;
  /** Delivered, content erased. */
  delivered: number;
  /** Delivered longer ago than their content may stay. */
  overdue?: number;
  /** Of each text. */
  characters: number;
}

const inSteps = (count: number, size = 100) =>
  Array.from({length: Math.ceil(count / size)}, (_, n) => Math.min(size, count - n * size));

/** Fills a store with leads in each of these states. */
export async function flood({engine: {db}}: Store, now: number, wanted: Flood): Promise<void> {
  const text = JSON.stringify({email: 'flot@exemple.invalid', message: 'x'.repeat(wanted.characters)});
  let age = 0;
  async function add(state: 'suspected' | 'parked' | 'delivered' | 'overdue', count: number) {
    const leads = Array.from({length: count}, () => {
      const id = randomUUID();
      const at = now - DAY - ++age;
      const erased = state === 'delivered';
      const delivered = state === 'delivered' ? at : state === 'overdue' ? now - 20 * DAY - age : null;
      return {
        lead: {
          id,
          kind: 'contact',
          reference: `${newReference()}${age}`,
          repeat_key: id,
          content_hash: id,
          payload: erased ? null : text,
          context: null,
          bytes: text.length,
          language: 'fr',
          suspected: Number(state === 'suspected'),
          trapped: 0,
          network: '',
          created_at: at,
          waiting_since: at,
          delivered_at: delivered,
        },
        job: {
          id: randomUUID(),
          lead_id: id,
          step: 'send',
          destination: 'company-mail',
          position: 0,
          state:
            state === 'suspected' ? ('pending' as const) : state === 'parked' ? state : ('done' as const),
          due_at: state === 'suspected' ? null : at,
          lease_token: null,
          lease_until: null,
          last_error: state === 'parked' ? 'mail: hard-bounce' : null,
          failing_since: null,
          settled_at: state === 'suspected' ? null : at,
        },
      };
    });
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('lead')
        .values(leads.map(({lead}) => lead))
        .execute();
      await trx
        .insertInto('job')
        .values(leads.map(({job}) => job))
        .execute();
    });
  }
  for (const count of inSteps(wanted.suspected)) await add('suspected', count);
  for (const count of inSteps(wanted.parked)) await add('parked', count);
  for (const count of inSteps(wanted.delivered)) await add('delivered', count);
  for (const count of inSteps(wanted.overdue ?? 0)) await add('overdue', count);
}
