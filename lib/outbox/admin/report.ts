import '#server-only';
import {latestLease} from '../queue/policy.ts';
import type {Store, Trx} from '../store/engine.ts';
import {contentOf, STATES, type JobRow, type LeadState} from '../store/tables.ts';
import {parkedJobs} from '../store/tally.ts';

interface StepReport {
  step: string;
  destination: string;
  state: JobRow['state'];
  attempts: number;
  dueAt: number | null;
  leased: boolean;
  lastError: string | null;
  settledAt: number | null;
}

/** A lead in an operator's list, without its content. Times are milliseconds since 1970. */
export interface LeadReport {
  id: string;
  reference: string;
  kind: string;
  state: LeadState;
  language: string;
  createdAt: number;
  deliveredAt: number | null;
  parkedAt: number | null;
  erased: boolean;
  steps: StepReport[];
}

export interface WholeLead extends LeadReport {
  payload: unknown;
  context: unknown;
  /** Payload or context is damaged: the text as it is stored. */
  unreadable?: true;
}

type Order = 'asc' | 'desc';

/** The ids of all leads in these states, by arrival. @param readable without those whose content is erased */
async function leadIds(trx: Trx, states: readonly LeadState[], readable: boolean, order: Order) {
  const parked = trx.selectFrom('job').select('lead_id').where('state', '=', 'parked');
  const leads = await trx
    .selectFrom('lead')
    .select('id')
    .$if(readable, (query) => query.where('payload', 'is not', null))
    .$if(states.length < STATES.length, (query) =>
      query.where(({and, eb, or}) => {
        const waits = [eb('delivered_at', 'is', null), eb('suspected', '=', 0)];
        const is = {
          delivered: eb('delivered_at', 'is not', null),
          suspected: and([eb('delivered_at', 'is', null), eb('suspected', '=', 1)]),
          parked: and([...waits, eb('id', 'in', parked)]),
          pending: and([...waits, eb('id', 'not in', parked)]),
        } satisfies Record<LeadState, unknown>;
        return or(states.map((state) => is[state]));
      }),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .execute();
  return leads.map(({id}) => id);
}

async function stepsOf(trx: Trx, now: number, ids: readonly string[]): Promise<Map<string, StepReport[]>> {
  const jobs = await trx
    .selectFrom('job')
    .select(['lead_id', 'step', 'destination', 'state', 'attempts', 'due_at as dueAt'])
    .select(['lease_until', 'last_error as lastError', 'settled_at as settledAt'])
    .where('lead_id', 'in', ids)
    .orderBy('position')
    .execute();
  const steps = new Map<string, StepReport[]>(ids.map((id) => [id, []]));
  for (const {lead_id: id, lease_until: until, ...job} of jobs) {
    const isLease = until !== null && until > now && until <= latestLease(now);
    steps.get(id)?.push({...job, leased: job.state === 'pending' && isLease});
  }
  return steps;
}

const HEAD = ['id', 'reference', 'kind', 'language', 'created_at as createdAt', 'suspected'] as const;

/** Leads in the order of their ids. */
async function read<Whole extends boolean>(trx: Trx, now: number, ids: readonly string[], whole: Whole) {
  type Read = Whole extends true ? WholeLead : LeadReport;
  // PostgreSQL has no empty list.
  if (!ids.length) return [] as Read[];
  const leads = await trx
    .selectFrom('lead')
    .select([...HEAD, 'delivered_at as deliveredAt', ...(whole ? (['payload', 'context'] as const) : [])])
    .select(({eb}) => eb('payload', 'is', null).as('erased'))
    .where('id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  leads.sort((one, other) => place.get(one.id)! - place.get(other.id)!);
  const steps = await stepsOf(trx, now, ids);
  return leads.map(({suspected, erased, payload, context, ...lead}): LeadReport => {
    const its = steps.get(lead.id) ?? [];
    const parked = its.find(({state}) => state === 'parked');
    const waits = suspected ? 'suspected' : parked ? 'parked' : 'pending';
    return {
      ...lead,
      state: lead.deliveredAt === null ? waits : 'delivered',
      parkedAt: parked?.settledAt ?? null,
      erased: Boolean(erased),
      steps: its,
      ...(whole && contentOf({payload, context})),
    };
  }) as Read[];
}

export const reportLeads = (trx: Trx, now: number, ids: readonly string[]) => read(trx, now, ids, false);

export const wholeLeads = (trx: Trx, now: number, ids: readonly string[]) => read(trx, now, ids, true);

async function* inPages<Lead>(
  store: Store,
  find: (trx: Trx) => Promise<string[]>,
  get: (trx: Trx, now: number, ids: readonly string[]) => Promise<Lead[]>,
  pageSize: number,
): AsyncGenerator<Lead> {
  const ids = await store.transaction(find);
  for (let at = 0; at < ids.length; at += pageSize)
    yield* await store.transaction((trx, now) => get(trx, now, ids.slice(at, at + pageSize)));
}

export const listLeads = (store: Store, states: readonly LeadState[] = STATES, order: Order = 'asc') =>
  inPages(store, (trx) => leadIds(trx, states, false, order), reportLeads, 500);

/** Readable leads in these states with their content. The pages are small, because a lead may be long. */
export const readLeads = (store: Store, states: readonly LeadState[] = STATES, order: Order = 'asc') =>
  inPages(store, (trx) => leadIds(trx, states, true, order), wholeLeads, 50);

export async function summariseParked(trx: Trx, most: number) {
  const parked = parkedJobs(trx);
  const {latest} = await parked
    .select(({fn}) => fn.max<number | null>('settled_at').as('latest'))
    .executeTakeFirstOrThrow();
  const jobs = await parked
    .innerJoin('lead', 'lead.id', 'job.lead_id')
    .select(['lead.reference', 'job.last_error'])
    .orderBy('job.settled_at', 'desc')
    // Two jobs of one lead may be parked.
    .limit(2 * most)
    .execute();
  return {
    references: [...new Set(jobs.map(({reference}) => reference))].slice(0, most),
    errors: [...new Set(jobs.flatMap(({last_error: error}) => error ?? []))].slice(0, most),
    latest: Number(latest ?? 0),
  };
}
