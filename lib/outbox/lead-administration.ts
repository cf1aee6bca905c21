import '#server-only';
import {
  forgetPerson,
  dueNow,
  releaseAll,
  releaseLeads,
  removeParked,
  removeSuspected,
  retryAll,
  type Forgotten,
} from './bulk.ts';
import {resetCircuit} from './circuit-breaker.ts';
import {readConsents, type ConsentReport} from './consents.ts';
import type {Store, Trx} from './engine.ts';
import {addErasures, type Erasure} from './erasures.ts';
import {
  listLeads,
  listWholeLeads,
  summariseParked,
  wholeReport,
  type ReportedJob,
  type LeadReport,
  type Listing,
  type ParkedSummary,
  type WholeLead,
} from './report.ts';
import {eraseSuspected} from './suspected.ts';
import type {LeadRow, LeadState} from './tables.ts';

export type {ConsentReport} from './consents.ts';
export type {Forgotten} from './bulk.ts';
export type {LeadReport, WholeLead} from './report.ts';
export type {LeadState} from './tables.ts';

export type ChangeOutcome = 'done' | 'unknown' | 'ambiguous' | 'under way' | 'not possible';

/** What an operator does with leads, while servers run or not. What
 * concerns one lead is one transaction; what concerns many goes in batches, so that nobody waits for long. */
export class LeadAdministration {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Leads without what people wrote; all of them unless said otherwise, oldest first. */
  list(states?: readonly LeadState[], more: Omit<Listing, 'states'> = {}): Promise<LeadReport[]> {
    return this.#store.transaction((trx, now) => listLeads(trx, now, {states, ...more}));
  }

  /** Leads with all that people wrote, a page at a time: there may be many, and long ones. */
  async *whole(states?: readonly LeadState[], pageSize = 50): AsyncGenerator<WholeLead> {
    for (let after: Listing['after']; ;) {
      const place = after;
      const page = await this.#store.transaction((trx, now) =>
        listWholeLeads(trx, now, {states, limit: pageSize, after: place}),
      );
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last;
    }
  }

  /** @param most how many references and errors at most */
  parked(most: number): Promise<ParkedSummary> {
    return this.#store.transaction((trx) => summariseParked(trx, most));
  }

  /** @param id the reference as a caller reads it out, the id, or its first characters (six at least) */
  async show(id: string): Promise<WholeLead | Extract<ChangeOutcome, 'unknown' | 'ambiguous'>> {
    return this.#store.transaction(async (trx, now) => {
      const lead = await this.#find(trx, id);
      return typeof lead === 'string' ? lead : wholeReport(lead, await this.#jobs(trx, lead.id), now);
    });
  }

  /** Has a parked lead delivered after all, or a waiting one tried at once; opens its destinations again. */
  retry(id: string): Promise<ChangeOutcome> {
    return this.#change(id, async (trx, now, lead, jobs) => {
      if (lead.suspected || lead.delivered_at !== null || lead.payload === null) return 'not possible';
      await this.#makeDue(trx, now, lead, jobs);
      return 'done';
    });
  }

  /** @returns how many leads are tried again */
  retryAll(): Promise<number> {
    return retryAll(this.#store);
  }

  /** Stops the delivery of a lead until somebody decides. */
  park(id: string): Promise<ChangeOutcome> {
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
  release(id: string): Promise<ChangeOutcome> {
    return this.#change(id, async (trx, now, lead) => {
      if (!lead.suspected) return 'not possible';
      await releaseLeads(trx, now, [lead.id]);
      return 'done';
    });
  }

  releaseAll(): Promise<number> {
    return releaseAll(this.#store);
  }

  /** Erases a suspected or parked lead: somebody has decided that nobody will want it. */
  async remove(id: string): Promise<ChangeOutcome> {
    const outcome = await this.#change(id, async (trx, _now, lead, jobs) => {
      if (!lead.suspected && !jobs.some((job) => job.state === 'parked')) return 'not possible';
      if (lead.suspected) await eraseSuspected(trx, [lead.id]);
      else await trx.deleteFrom('lead').where('id', '=', lead.id).execute();
      return 'done';
    });
    if (outcome === 'done') await this.#store.engine.wipe();
    return outcome;
  }

  removeSuspected(): Promise<number> {
    return removeSuspected(this.#store);
  }

  /** What people have agreed to, oldest first. */
  consents(): AsyncGenerator<ConsentReport> {
    return readConsents(this.#store);
  }

  /** @param olderThanMs since they were parked */
  removeParked(olderThanMs: number): Promise<number> {
    return removeParked(this.#store, olderThanMs);
  }

  /** For every server that shares the store: see lib/leads/erasures.ts. */
  noteErasure(note: Erasure): Promise<void> {
    return this.#store.transaction((trx) => addErasures(trx, [note]));
  }

  /** Removes every lead that the person with this address has left until a time, whatever its state. Capitals do not matter. */
  forget(email: string, until?: Date): Promise<Forgotten> {
    return forgetPerson(this.#store, email, until?.getTime());
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

  #jobs(trx: Trx, leadId: string): Promise<ReportedJob[]> {
    return trx.selectFrom('job').selectAll().where('lead_id', '=', leadId).orderBy('position').execute();
  }

  /** The jobs are locked first, as the worker locks them, so that neither waits for the other. */
  #change(
    id: string,
    change: (trx: Trx, now: number, lead: LeadRow, jobs: ReportedJob[]) => Promise<ChangeOutcome>,
  ): Promise<ChangeOutcome> {
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

  async #makeDue(trx: Trx, now: number, lead: LeadRow, jobs: readonly ReportedJob[]): Promise<void> {
    if (jobs.some((job) => job.state === 'parked'))
      await trx.updateTable('lead').set({waiting_since: now}).where('id', '=', lead.id).execute();
    await dueNow(trx, now).where('lead_id', '=', lead.id).execute();
    for (const {destination} of jobs.filter((job) => job.state !== 'done'))
      await resetCircuit(trx, destination);
  }
}
