import '#server-only';
import {randomBytes, randomUUID} from 'node:crypto';
import {countLeads, type Counts} from './admin/counts.ts';
import {trimSuspected, type Bound} from './admin/suspected.ts';
import {claimJobs, type Job} from './queue/claim.ts';
import {completeJobs} from './queue/complete.ts';
import {
  enqueueAll,
  findRepeats,
  identify,
  type QueueEntry,
  type NewLead,
  type Receipt,
  type Step,
} from './queue/enqueue.ts';
import {failJob, type FailureOutcome} from './queue/fail.ts';
import {inGroups} from './queue/group.ts';
import {LEASE_MS, SUSPECTED_AT_MOST, type DeliveryFailure} from './queue/policy.ts';
import {mailsBefore, othersOf} from './queue/same-mailbox.ts';
import type {Store} from './store/engine.ts';

const LEAD_BYTES = 16 * 1024;

/** Only trials and tests set these; the policy has the defaults. */
interface Limits {
  leaseMs: number;
  suspectedAtMost: Bound;
}

/** A durable queue of leads. Each method is one transaction, which is on disk when its promise resolves. */
export class Outbox {
  readonly #store: Store;
  readonly #lease: number;
  readonly #suspectedAtMost: Bound;
  readonly #enqueue: (lead: QueueEntry) => Promise<Receipt>;
  /** Records that a job was delivered. @returns false if the lease had ended: another worker has the job */
  readonly complete: (job: Job) => Promise<boolean>;

  constructor(store: Store, {leaseMs = LEASE_MS, suspectedAtMost = SUSPECTED_AT_MOST}: Partial<Limits> = {}) {
    this.#store = store;
    this.#lease = leaseMs;
    this.#suspectedAtMost = suspectedAtMost;
    this.#enqueue = inGroups((leads) => this.#enqueueAll(leads), store.engine.isRefusal);
    this.complete = inGroups(
      (jobs) => store.transaction((trx, now) => completeJobs(trx, now, jobs)),
      store.engine.isRefusal,
    );
  }

  find(lead: NewLead): Promise<Receipt | undefined> {
    const identified = identify(lead);
    return this.#store.transaction(async (trx, now) =>
      (await findRepeats(trx, now, [identified])).get(identified.sameAs),
    );
  }

  /** Stores a lead and its jobs. A repeat gets the receipt of the first; one whose mailbox is taken is not stored. */
  async enqueue(lead: NewLead, steps: readonly Step[]): Promise<Receipt> {
    return this.#enqueue({...identify(lead), steps, payload: JSON.stringify(lead.payload)});
  }

  /** Leases due jobs to the caller. @param capacity how many more jobs of each destination it can run */
  claim(capacity: ReadonlyMap<string, number>): Promise<Job[]> {
    return this.#store.transaction((trx, now) => claimJobs(trx, now, capacity, this.#lease));
  }

  othersOf(job: Job) {
    return this.#store.transaction((trx) => othersOf(trx, job));
  }

  mailsBefore(job: Job) {
    return this.#store.transaction((trx, now) => mailsBefore(trx, now, job));
  }

  fail(job: Job, failure: DeliveryFailure): Promise<FailureOutcome> {
    return this.#store.transaction((trx, now) => failJob(trx, now, job, failure));
  }

  /** Closes the circuits that faults of configuration opened. Called at a start: the settings may have changed. */
  async resume(): Promise<void> {
    await this.#store.transaction((trx) =>
      trx.deleteFrom('destination').where('opened_by', '=', 'configuration').execute(),
    );
  }

  counts(): Promise<Counts> {
    return this.#store.transaction(countLeads);
  }

  /** Proves that the store could commit a lead, by a commit of that size: a smaller one may succeed on a full disk. */
  async probe(): Promise<void> {
    const id = randomUUID();
    const filling = randomBytes(LEAD_BYTES / 2).toString('hex');
    await this.#store.transaction(async (trx) => {
      await trx.insertInto('probe').values({id, filling}).execute();
      await trx.deleteFrom('probe').where('id', '=', id).execute();
    });
  }

  #enqueueAll(leads: readonly QueueEntry[]): Promise<Receipt[]> {
    return this.#store.transaction(async (trx, now) => {
      const receipts = await enqueueAll(this.#store.engine, trx, now, leads);
      if (leads.some(({lead}) => lead.suspected)) await trimSuspected(trx, this.#suspectedAtMost);
      return receipts;
    });
  }
}
