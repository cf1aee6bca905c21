import '#server-only';
import type {Selectable} from 'kysely';
import type {Store, Trx} from './engine.ts';
import {openGate} from './gate.ts';
import type {JobRow as StoredJob, LeadRow} from './tables.ts';

type JobRow = Selectable<StoredJob>;

export type LeadState = 'pending' | 'parked' | 'suspected' | 'delivered';

export interface StepReport {
  step: string;
  destination: string;
  state: 'pending' | 'done' | 'parked';
  attempts: number;
  dueAt: number;
  /** Under way at this moment. */
  leased: boolean;
  lastError: string | null;
}

/** A lead as an operator sees it in a list: no word of what the person wrote. Times are milliseconds since 1970. */
export interface LeadReport {
  id: string;
  reference: string;
  kind: string;
  state: LeadState;
  language: string;
  createdAt: number;
  deliveredAt: number | null;
  parkedAt: number | null;
  /** The content was erased. */
  erased: boolean;
  steps: StepReport[];
}

export interface WholeLead extends LeadReport {
  payload: unknown;
  context: unknown;
}

/** What forgetting a person has removed. */
export interface Forgotten {
  leads: {id: string; reference: string; state: LeadState}[];
  /** References of leads by others in whose text the address stands: for a person to judge. */
  mentionedIn: string[];
}

export type Outcome = 'done' | 'unknown' | 'ambiguous' | 'under way' | 'not possible';

const sameAddress = (email: string) => email.trim().toLowerCase();

function report(lead: LeadRow, jobs: readonly JobRow[], now: number): WholeLead {
  const state: LeadState =
    lead.delivered_at !== null
      ? 'delivered'
      : lead.suspected
        ? 'suspected'
        : jobs.some((job) => job.state === 'parked')
          ? 'parked'
          : 'pending';
  return {
    id: lead.id,
    reference: lead.reference,
    kind: lead.kind,
    state,
    language: lead.language,
    createdAt: lead.created_at,
    deliveredAt: lead.delivered_at,
    parkedAt: jobs.find((job) => job.state === 'parked')?.settled_at ?? null,
    erased: lead.payload === null,
    steps: jobs.map((job) => ({
      step: job.step,
      destination: job.destination,
      state: job.state,
      attempts: job.attempts,
      dueAt: job.due_at,
      leased: job.state === 'pending' && (job.lease_until ?? 0) > now,
      lastError: job.last_error,
    })),
    payload: JSON.parse(lead.payload ?? 'null'),
    context: JSON.parse(lead.context ?? 'null'),
  };
}

/** All texts of a lead, however deep. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* texts(inner);
}

/** What an operator does with leads, while servers run or not. Every method is one transaction. */
export class Desk {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** @param states which leads; none: all of them, oldest first */
  list(states: readonly LeadState[] = []): Promise<WholeLead[]> {
    const delivered = states.length === 0 || states.includes('delivered');
    return this.#store.transaction(async (trx, now) => {
      const leads = await trx
        .selectFrom('lead')
        .selectAll()
        .$if(!delivered, (query) => query.where('delivered_at', 'is', null))
        .orderBy('created_at')
        .execute();
      const jobs = await trx
        .selectFrom('job')
        .innerJoin('lead', 'lead.id', 'job.lead_id')
        .selectAll('job')
        .$if(!delivered, (query) => query.where('lead.delivered_at', 'is', null))
        .orderBy('job.position')
        .execute();
      const jobsOf = Map.groupBy(jobs, (job) => job.lead_id);
      return leads
        .map((lead) => report(lead, jobsOf.get(lead.id) ?? [], now))
        .filter(({state}) => states.length === 0 || states.includes(state));
    });
  }

  /** @param id the reference as a caller reads it out, the id, or its first characters (six at least) */
  async show(id: string): Promise<WholeLead | Extract<Outcome, 'unknown' | 'ambiguous'>> {
    return this.#store.transaction(async (trx, now) => {
      const lead = await this.#find(trx, id);
      return typeof lead === 'string' ? lead : report(lead, await this.#jobs(trx, lead.id), now);
    });
  }

  /** Has a parked lead delivered after all, or a waiting one tried at once; opens its destinations again. */
  retry(id: string): Promise<Outcome> {
    return this.#change(id, async (trx, now, lead, jobs) => {
      if (lead.suspected || lead.delivered_at !== null || lead.payload === null) return 'not possible';
      await this.#makeDue(trx, now, lead, jobs);
      return 'done';
    });
  }

  /** @returns how many leads are tried again */
  retryAll(): Promise<number> {
    return this.#store.transaction(async (trx, now) => {
      const waiting = trx
        .selectFrom('lead')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('suspected', '=', 0)
        .where('payload', 'is not', null);
      const {count} = await trx
        .selectFrom(waiting.as('waiting'))
        .select(trx.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('lead')
        .set({waiting_since: now})
        .where('id', 'in', waiting)
        .where('id', 'in', trx.selectFrom('job').select('lead_id').where('state', '=', 'parked'))
        .execute();
      await this.#dueNow(trx, now).where('lead_id', 'in', waiting).execute();
      await trx.deleteFrom('gate').execute();
      return Number(count);
    });
  }

  /** Stops the delivery of a lead until somebody decides. */
  park(id: string): Promise<Outcome> {
    return this.#change(id, async (trx, now, lead, jobs) => {
      const waiting = jobs.filter((job) => job.state === 'pending');
      if (lead.suspected || lead.delivered_at !== null || !waiting.length) return 'not possible';
      if (waiting.some((job) => (job.lease_until ?? 0) > now)) return 'under way';
      await trx
        .updateTable('job')
        .set({state: 'parked', last_error: 'operator: parked', settled_at: now})
        .where('lead_id', '=', lead.id)
        .where('state', '=', 'pending')
        .execute();
      return 'done';
    });
  }

  /** A suspected lead was a true one: it is delivered like any other. */
  release(id: string): Promise<Outcome> {
    return this.#change(id, async (trx, now, lead) => {
      if (!lead.suspected) return 'not possible';
      await this.#release(trx, now, lead.id);
      return 'done';
    });
  }

  releaseAll(): Promise<number> {
    return this.#store.transaction(async (trx, now) => {
      const leads = await trx.selectFrom('lead').select('id').where('suspected', '=', 1).execute();
      for (const {id} of leads) await this.#release(trx, now, id);
      return leads.length;
    });
  }

  /** Erases a suspected or parked lead: somebody has decided that nobody will want it. */
  async remove(id: string): Promise<Outcome> {
    const outcome = await this.#change(id, async (trx, _now, lead, jobs) => {
      if (!lead.suspected && !jobs.some((job) => job.state === 'parked')) return 'not possible';
      await trx.deleteFrom('lead').where('id', '=', lead.id).execute();
      return 'done';
    });
    if (outcome === 'done') await this.#store.engine.wipe();
    return outcome;
  }

  async removeSuspected(): Promise<number> {
    const {numDeletedRows} = await this.#store.transaction((trx) =>
      trx.deleteFrom('lead').where('suspected', '=', 1).executeTakeFirst(),
    );
    await this.#store.engine.wipe();
    return Number(numDeletedRows);
  }

  /** Removes every lead of the person with this address, whatever its state. Capitals do not matter. */
  async forget(email: string): Promise<Forgotten> {
    const wanted = sameAddress(email);
    const forgotten = await this.#store.transaction(async (trx, now) => {
      const result: Forgotten = {leads: [], mentionedIn: []};
      const leads = await trx
        .selectFrom('lead')
        .selectAll()
        .where('payload', 'is not', null)
        .$if(this.#store.engine.locksRows, (query) => query.forUpdate())
        .execute();
      for (const row of leads) {
        const jobs = await this.#jobs(trx, row.id);
        const lead = report(row, jobs, now);
        const {email: theirs} = (lead.payload ?? {}) as {email?: unknown};
        if (typeof theirs === 'string' && sameAddress(theirs) === wanted) {
          await trx.deleteFrom('lead').where('id', '=', row.id).execute();
          result.leads.push({id: row.id, reference: row.reference, state: lead.state});
        } else if ([...texts(lead.payload)].some((text) => text.toLowerCase().includes(wanted)))
          result.mentionedIn.push(row.reference);
      }
      return result;
    });
    if (forgotten.leads.length) await this.#store.engine.wipe();
    return forgotten;
  }

  async #find(trx: Trx, wanted: string): Promise<LeadRow | 'unknown' | 'ambiguous'> {
    const spoken = wanted
      .trim()
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '');
    if (spoken.length === 6) {
      const reference = `${spoken.slice(0, 3)}-${spoken.slice(3)}`;
      const lead = await trx
        .selectFrom('lead')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (lead) return lead;
    }
    const prefix = wanted.trim().toLowerCase();
    if (!/^[0-9a-f-]{6,36}$/.test(prefix)) return 'unknown';
    const leads = await trx
      .selectFrom('lead')
      .selectAll()
      .where('id', 'like', `${prefix}%`)
      .limit(2)
      .execute();
    return leads.length > 1 ? 'ambiguous' : (leads[0] ?? 'unknown');
  }

  #jobs(trx: Trx, leadId: string): Promise<JobRow[]> {
    return trx.selectFrom('job').selectAll().where('lead_id', '=', leadId).orderBy('position').execute();
  }

  /** The jobs are locked first, as the worker locks them, so that neither waits for the other. */
  #change(
    id: string,
    change: (trx: Trx, now: number, lead: LeadRow, jobs: JobRow[]) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.#store.transaction(async (trx, now) => {
      const lead = await this.#find(trx, id);
      if (typeof lead === 'string') return lead;
      const jobs = await trx
        .selectFrom('job')
        .selectAll()
        .where('lead_id', '=', lead.id)
        .orderBy('position')
        .$if(this.#store.engine.locksRows, (query) => query.forUpdate())
        .execute();
      return change(trx, now, lead, jobs);
    });
  }

  async #makeDue(trx: Trx, now: number, lead: LeadRow, jobs: readonly JobRow[]): Promise<void> {
    if (jobs.some((job) => job.state === 'parked'))
      await trx.updateTable('lead').set({waiting_since: now}).where('id', '=', lead.id).execute();
    await this.#dueNow(trx, now).where('lead_id', '=', lead.id).execute();
    for (const {destination} of jobs.filter((job) => job.state !== 'done')) await openGate(trx, destination);
  }

  /** Whatever is under way is left to whoever has it. */
  #dueNow(trx: Trx, now: number) {
    return trx
      .updateTable('job')
      .set({state: 'pending', due_at: now, attempts: 0, failing_since: null, settled_at: null})
      .where('state', '!=', 'done')
      .where(({or, eb}) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
  }

  async #release(trx: Trx, now: number, leadId: string): Promise<void> {
    await trx.updateTable('lead').set({suspected: 0, waiting_since: now}).where('id', '=', leadId).execute();
    await trx
      .updateTable('job')
      .set({due_at: now})
      .where('lead_id', '=', leadId)
      .where('state', '=', 'pending')
      .execute();
  }
}
