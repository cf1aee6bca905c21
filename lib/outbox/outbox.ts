import '#server-only';
import {randomBytes, randomUUID} from 'node:crypto';
import {tidyConsents} from './consents.ts';
import {countDelivered, countLeads, type Counts, type KindCount} from './counts.ts';
import {
  claimJobs,
  completeJobs,
  failJob,
  type DeliveryFailure,
  type FailureOutcome,
  type Job,
} from './delivering.ts';
import type {Engine, Store} from './engine.ts';
import {tidyErasures} from './erasures.ts';
import {Group} from './group.ts';
import {
  keepAll,
  knownLeads,
  recognise,
  type Keeping,
  type NewLead,
  type Receipt,
  type Step,
} from './keeping.ts';
import {LEASE, SUSPECTED_AT_MOST} from './policy.ts';
import {Overflow, trimSuspected, type Bound} from './suspected.ts';
import {tidy, type Erased} from './tidying.ts';

export type {Counts, Gate, KindCount} from './counts.ts';
export type {DeliveryFailure, Job} from './delivering.ts';
export type {NewLead, Receipt, Step} from './keeping.ts';
export type {Erased} from './tidying.ts';

/** What a long lead takes. */
const LEAD_BYTES = 16 * 1024;

/** The policy's own unless a trial says otherwise. */
interface Limits {
  /** How long a job is its worker's. */
  leaseMs: number;
  suspectedAtMost: Bound;
}

/**
 * Keeps leads and hands their steps out for delivery, each under a lease. Knows no business: kinds, steps and
 * destinations are names to it. Every method is one transaction; what it returned is on disk.
 */
export class Outbox {
  readonly #store: Store;
  readonly #engine: Engine;
  readonly #lease: number;
  readonly #suspectedAtMost: Bound;
  readonly #overflow = new Overflow();
  readonly #keeping: Group<Keeping, Receipt>;
  readonly #completing: Group<Job, boolean>;

  constructor(store: Store, {leaseMs = LEASE, suspectedAtMost = SUSPECTED_AT_MOST}: Partial<Limits> = {}) {
    this.#store = store;
    this.#engine = store.engine;
    this.#lease = leaseMs;
    this.#suspectedAtMost = suspectedAtMost;
    this.#keeping = new Group((leads) => this.#keepAll(leads), store.engine.isRefusal);
    this.#completing = new Group(
      (jobs) => store.transaction((trx, now) => completeJobs(trx, now, jobs)),
      store.engine.isRefusal,
    );
  }

  /**
   * The lead kept for this very content before, if any: the same submission id, or none and ten minutes at most.
   */
  find(lead: NewLead): Promise<Receipt | undefined> {
    const recognised = recognise(lead);
    return this.#store.transaction(async (trx, now) =>
      (await knownLeads(trx, now, [recognised])).get(recognised.sameAs),
    );
  }

  /**
   * Keeps a lead and all its steps, or finds the one kept before. A lead with a known id but other content is kept too.
   * @throws when it could not be committed
   */
  async keep(lead: NewLead, steps: readonly Step[]): Promise<Receipt> {
    return this.#keeping.add({...recognise(lead), steps, payload: JSON.stringify(lead.payload)});
  }

  /**
   * Hands out due jobs, each to one caller until its lease ends. A step waits for the steps before it, a suspected
   * lead for its release, a paused destination gets one probe at a time.
   * @param room how many more jobs each destination may have in flight here
   */
  claim(room: ReadonlyMap<string, number>): Promise<Job[]> {
    const how = {room, leaseMs: this.#lease};
    return this.#store.transaction((trx, now) => claimJobs(this.#engine, trx, now, how));
  }

  /**
   * Records that a job was delivered.
   * @returns false when the lease had ended and the job belongs to another worker by now
   */
  complete(job: Job): Promise<boolean> {
    return this.#completing.add(job);
  }

  /**
   * Records a failed attempt: parked for good, or due again by the delivery policy.
   * @returns what became of it
   */
  fail(job: Job, failure: DeliveryFailure): Promise<FailureOutcome> {
    return this.#store.transaction((trx, now) => failJob(this.#engine, trx, now, job, failure));
  }

  /** Closes the circuits that faults of configuration have opened: at a start the configuration may have been mended. */
  async resume(): Promise<void> {
    await this.#store.transaction((trx) =>
      trx.deleteFrom('gate').where('closed', '=', 'configuration').execute(),
    );
  }

  /**
   * Erases what is no longer needed, in batches: delivered content after `retentionMs`, then the traces of it, and
   * suspected leads that are old or beyond their bound.
   */
  async tidy(retentionMs: number): Promise<Erased> {
    return tidy(this.#store, retentionMs, this.#suspectedAtMost);
  }

  /** Erases the records of consents given before a time, in milliseconds since 1970. */
  tidyConsents(before: number): Promise<number> {
    return tidyConsents(this.#store, before);
  }

  /** Drops notes of erasures from before a time, in milliseconds since 1970. */
  tidyErasures(before: number): Promise<number> {
    return tidyErasures(this.#store, before);
  }

  /** By kind, those that were delivered after one time and not after the other, of which there is a trace. */
  delivered(after: number, until: number): Promise<KindCount[]> {
    return this.#store.transaction((trx) => countDelivered(trx, after, until));
  }

  counts(): Promise<Counts> {
    return this.#store.transaction(countLeads);
  }

  /**
   * Proves that the store could keep a lead, by a commit that needs as much room: a change in place still succeeds on a
   * full disk.
   * @throws when it cannot
   */
  async probe(): Promise<void> {
    const id = randomUUID();
    const filling = randomBytes(LEAD_BYTES / 2).toString('hex');
    await this.#store.transaction(async (trx) => {
      await trx.insertInto('probe').values({id, filling}).execute();
      await trx.deleteFrom('probe').where('id', '=', id).execute();
    });
  }

  async #keepAll(leads: readonly Keeping[]): Promise<Receipt[]> {
    const {receipts, erased} = await this.#store.transaction(async (trx, now) => {
      const kept = await keepAll(this.#engine, trx, now, leads);
      const flooding = leads.some(({lead}) => lead.suspected);
      return {receipts: kept, erased: flooding ? await trimSuspected(trx, this.#suspectedAtMost) : 0};
    });
    this.#overflow.note(erased);
    return receipts;
  }
}
