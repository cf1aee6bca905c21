import '#server-only';
import type {Selectable} from 'kysely';
import {contentOf} from '../store/content.ts';
import type {Store, Trx} from '../store/engine.ts';
import {parkedJobs} from '../store/parked.ts';
import {STATES, type LeadRow, type LeadState, type JobRow as StoredJob} from '../store/tables.ts';

type ReportedJob = Selectable<StoredJob>;
const HEAD = ['id', 'reference', 'kind', 'language', 'suspected', 'created_at', 'delivered_at'] as const;
/** A lead without its content. */
type LeadHead = Pick<LeadRow, (typeof HEAD)[number]>;

interface StepReport {
  step: string;
  destination: string;
  state: StoredJob['state'];
  attempts: number;
  /** Null while the lead is suspected. */
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

/** The state of a lead, from the lead and all its jobs. */
const stateOf = (lead: LeadHead, jobs: readonly ReportedJob[]): LeadState =>
  lead.delivered_at !== null
    ? 'delivered'
    : lead.suspected
      ? 'suspected'
      : jobs.some((job) => job.state === 'parked')
        ? 'parked'
        : 'pending';

function report(lead: LeadHead & {erased: boolean}, jobs: readonly ReportedJob[], now: number): LeadReport {
  return {
    id: lead.id,
    reference: lead.reference,
    kind: lead.kind,
    state: stateOf(lead, jobs),
    language: lead.language,
    createdAt: lead.created_at,
    deliveredAt: lead.delivered_at,
    parkedAt: jobs.find((job) => job.state === 'parked')?.settled_at ?? null,
    erased: lead.erased,
    steps: jobs.map((job) => ({
      step: job.step,
      destination: job.destination,
      state: job.state,
      attempts: job.attempts,
      dueAt: job.due_at,
      leased: job.state === 'pending' && (job.lease_until ?? 0) > now,
      lastError: job.last_error,
      settledAt: job.settled_at,
    })),
  };
}

/** The ids of all leads in these states, the oldest first. @param readable without those whose content is erased */
async function leadIds(trx: Trx, states: readonly LeadState[], readable = false): Promise<string[]> {
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
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return leads.map(({id}) => id);
}

async function jobsOf(trx: Trx, ids: readonly string[]): Promise<Map<string, ReportedJob[]>> {
  const jobs = await trx
    .selectFrom('job')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(jobs, (job) => job.lead_id);
}

/** Leads without their content, the oldest first. */
export async function reportLeads(trx: Trx, now: number, ids: readonly string[]): Promise<LeadReport[]> {
  if (!ids.length) return [];
  const leads = await trx
    .selectFrom('lead')
    .select([...HEAD])
    .select(({eb}) => eb('payload', 'is', null).as('erased'))
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const jobs = await jobsOf(trx, ids);
  return leads.map((lead) => report({...lead, erased: Boolean(lead.erased)}, jobs.get(lead.id) ?? [], now));
}

/** Leads with their content, the oldest first. */
export async function wholeLeads(trx: Trx, now: number, ids: readonly string[]): Promise<WholeLead[]> {
  if (!ids.length) return [];
  const leads = await trx
    .selectFrom('lead')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const jobs = await jobsOf(trx, ids);
  return leads.map((lead) => ({
    ...report({...lead, erased: lead.payload === null}, jobs.get(lead.id) ?? [], now),
    ...contentOf(lead),
  }));
}

async function* inPages<Lead>(
  store: Store,
  pageSize: number,
  find: (trx: Trx) => Promise<string[]>,
  read: (trx: Trx, now: number, ids: readonly string[]) => Promise<Lead[]>,
): AsyncGenerator<Lead> {
  const ids = await store.transaction(find);
  for (let at = 0; at < ids.length; at += pageSize)
    yield* await store.transaction((trx, now) => read(trx, now, ids.slice(at, at + pageSize)));
}

/** Leads in these states without their content, the oldest first. */
export const listLeads = (store: Store, states: readonly LeadState[] = STATES, pageSize = 500) =>
  inPages(store, pageSize, (trx) => leadIds(trx, states), reportLeads);

/** Readable leads in these states with their content, the oldest first. The pages are small, because a lead may be long. */
export const readLeads = (store: Store, states: readonly LeadState[] = STATES) =>
  inPages(store, 50, (trx) => leadIds(trx, states, true), wholeLeads);

/** What an alert says of parked leads: those parked first, codes of errors, when the last was parked. @param most of each */
export async function summariseParked(trx: Trx, most: number) {
  const parked = parkedJobs(trx);
  const {latest} = await parked
    .select(({fn}) => fn.max<number | null>('settled_at').as('latest'))
    .executeTakeFirstOrThrow();
  // Two jobs of one lead may be parked.
  const jobs = await parked
    .innerJoin('lead', 'lead.id', 'job.lead_id')
    .select('lead.reference')
    .orderBy('job.settled_at')
    .limit(2 * most)
    .execute();
  const errors = await parked
    .select('last_error')
    .distinct()
    .where('last_error', 'is not', null)
    .limit(most)
    .execute();
  return {
    references: [...new Set(jobs.map(({reference}) => reference))].slice(0, most),
    errors: errors.flatMap(({last_error: error}) => error ?? []),
    latest: Number(latest ?? 0),
  };
}
