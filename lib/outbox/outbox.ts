import 'server-only';
import {createHash, randomUUID} from 'node:crypto';
import {setTimeout} from 'node:timers/promises';
import {sql, type Kysely, type Transaction, type Updateable} from 'kysely';
import {GIVE_UP_AFTER, KEEP_TRACES, LEASE, PROBE_EVERY, retryDelay, SAME_WITHIN} from './policy';
import {newReference} from './reference';
import type {JobRow, Tables} from './tables';

export interface Step {
  name: string;
  /** Where it is delivered: what is paused, limited and probed as one. */
  destination: string;
}

export interface NewLead {
  kind: string;
  payload: unknown;
  /** Said about the lead by us (consents, checks): kept with it, no part of what makes a repeat. */
  context?: unknown;
  language: string;
  /** Minted by the browser's script; absent on plain form posts. */
  submissionId?: string;
  /** Kept apart and not delivered until an operator releases it. */
  suspected?: boolean;
}

export interface Receipt {
  id: string;
  reference: string;
  status: 'accepted' | 'delivered';
  /** The same lead was kept before; nothing was added. */
  repeated: boolean;
}

export interface Job {
  id: string;
  leadId: string;
  kind: string;
  reference: string;
  language: string;
  payload: unknown;
  context: unknown;
  step: string;
  destination: string;
  attempts: number;
  leaseToken: string;
  /** An earlier attempt ended without a clear answer (timeout, crash): the receiver may have acted on it. */
  outcomeUnknown: boolean;
}

/** Why a delivery failed, in the words of the delivery policy. */
export interface Failure {
  /** A code, never content. */
  error: string;
  fault: 'lead' | 'configuration' | 'passing';
  retryAfterSeconds?: number;
  uncertain?: boolean;
}

export interface Counts {
  pending: number;
  parked: number;
  suspected: number;
  oldestPendingSeconds: number;
  paused: string[];
}

type Clock = () => number;

const BUSY_PATIENCE = 5_000;

/** SQLITE_BUSY and its extended forms. */
function isBusy(error: unknown): boolean {
  const code = (error as {errcode?: unknown}).errcode;
  return typeof code === 'number' && (code & 0xff) === 5;
}

/** The same content gives the same hash whatever the order of its keys. */
function contentHash(payload: unknown): string {
  const ordered = JSON.stringify(payload, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('hex');
}

/**
 * Keeps leads and hands their steps out for delivery, each under a lease. Knows no business: kinds, steps and
 * destinations are names to it. Every method is one transaction; what it returned is on disk.
 */
export class Outbox {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(db: Kysely<Tables>, clock: Clock = Date.now) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * The lead kept for this very content before, if any: the same submission id, or none and ten minutes at most.
   */
  find(lead: NewLead): Promise<Receipt | undefined> {
    return this.#transaction((trx) => this.#find(trx, lead));
  }

  /** Keeps a lead and all its steps, or finds the one kept before. A lead with a known id but other content is kept too. */
  keep(lead: NewLead, steps: readonly Step[]): Promise<Receipt> {
    return this.#transaction(async (trx) => {
      const known = await this.#find(trx, lead);
      if (known) return known;
      const now = this.#clock();
      const hash = contentHash(lead.payload);
      const id = randomUUID();
      const reference = await this.#freeReference(trx);
      await trx
        .insertInto('lead')
        .values({
          id,
          kind: lead.kind,
          reference,
          repeat_key: `${lead.kind}:${lead.submissionId ?? `at ${now} ${id}`}:${hash}`,
          content_hash: hash,
          payload: JSON.stringify(lead.payload),
          context: JSON.stringify(lead.context ?? null),
          language: lead.language,
          suspected: lead.suspected ? 1 : 0,
          created_at: now,
          delivered_at: null,
        })
        .execute();
      await trx
        .insertInto('job')
        .values(
          steps.map((step, position) => ({
            id: randomUUID(),
            lead_id: id,
            step: step.name,
            destination: step.destination,
            position,
            state: 'pending' as const,
            due_at: now,
            lease_token: null,
            lease_until: null,
            last_error: null,
            settled_at: null,
          })),
        )
        .execute();
      return {id, reference, status: 'accepted', repeated: false};
    });
  }

  /**
   * Hands out due jobs, each to one caller until its lease ends. A step waits for the steps before it, a suspected
   * lead for its release, a paused destination gets one probe at a time.
   * @param room how many more jobs each destination may have in flight here
   */
  claim(room: ReadonlyMap<string, number>): Promise<Job[]> {
    return this.#transaction(async (trx) => {
      const now = this.#clock();
      const jobs: Job[] = [];
      for (const [destination, free] of room) {
        const pause = await trx
          .selectFrom('pause')
          .select('probe_at')
          .where('destination', '=', destination)
          .executeTakeFirst();
        if (free < 1 || (pause && pause.probe_at > now)) continue;
        const rows = await trx
          .selectFrom('job')
          .innerJoin('lead', 'lead.id', 'job.lead_id')
          .select([
            'job.id',
            'job.lead_id',
            'job.step',
            'job.attempts',
            'job.uncertain',
            'lead.kind',
            'lead.reference',
            'lead.language',
            'lead.payload',
            'lead.context',
          ])
          .where('job.state', '=', 'pending')
          .where('job.destination', '=', destination)
          .where('job.due_at', '<=', now)
          .where('lead.suspected', '=', 0)
          .where('lead.payload', 'is not', null)
          .where(({or, eb}) => or([eb('job.lease_until', 'is', null), eb('job.lease_until', '<=', now)]))
          .where(({not, exists, selectFrom}) =>
            not(
              exists(
                selectFrom('job as earlier')
                  .select('earlier.id')
                  .whereRef('earlier.lead_id', '=', 'job.lead_id')
                  .whereRef('earlier.position', '<', 'job.position')
                  .where('earlier.state', '!=', 'done'),
              ),
            ),
          )
          .orderBy('job.due_at')
          .limit(pause ? 1 : free)
          .execute();
        if (pause && rows.length)
          await trx
            .updateTable('pause')
            .set({probe_at: now + PROBE_EVERY})
            .where('destination', '=', destination)
            .execute();
        for (const row of rows) {
          const leaseToken = randomUUID();
          await trx
            .updateTable('job')
            .set({
              lease_token: leaseToken,
              lease_until: now + LEASE,
              attempts: row.attempts + 1,
              uncertain: 1,
            })
            .where('id', '=', row.id)
            .execute();
          jobs.push({
            id: row.id,
            leadId: row.lead_id,
            kind: row.kind,
            reference: row.reference,
            language: row.language,
            payload: JSON.parse(row.payload ?? 'null'),
            context: JSON.parse(row.context ?? 'null'),
            step: row.step,
            destination,
            attempts: row.attempts + 1,
            leaseToken,
            outcomeUnknown: row.uncertain === 1,
          });
        }
      }
      return jobs;
    });
  }

  /**
   * Records that a job was delivered.
   * @returns false when the lease had ended and the job belongs to another worker by now
   */
  complete(job: Job): Promise<boolean> {
    return this.#transaction(async (trx) => {
      const now = this.#clock();
      const done = await this.#settle(trx, job, {
        state: 'done',
        uncertain: 0,
        last_error: null,
        settled_at: now,
      });
      if (!done) return false;
      const left = await trx
        .selectFrom('job')
        .select('id')
        .where('lead_id', '=', job.leadId)
        .where('state', '!=', 'done')
        .executeTakeFirst();
      if (!left)
        await trx.updateTable('lead').set({delivered_at: now}).where('id', '=', job.leadId).execute();
      await trx.deleteFrom('pause').where('destination', '=', job.destination).execute();
      return true;
    });
  }

  /**
   * Records a failed attempt: parked for good, or due again by the delivery policy.
   * @returns what became of it
   */
  fail(
    job: Job,
    {error, fault, retryAfterSeconds, uncertain}: Failure,
  ): Promise<'parked' | 'waiting' | 'paused' | 'not ours'> {
    return this.#transaction(async (trx) => {
      const now = this.#clock();
      const row = await trx
        .selectFrom('job')
        .select('failing_since')
        .where('id', '=', job.id)
        .executeTakeFirst();
      const failingSince = fault === 'passing' ? Number(row?.failing_since ?? now) : null;
      const parked = fault === 'lead' || (failingSince !== null && now - failingSince >= GIVE_UP_AFTER);
      const ours = await this.#settle(trx, job, {
        state: parked ? 'parked' : 'pending',
        uncertain: uncertain ? 1 : 0,
        last_error: error,
        due_at: fault === 'configuration' ? now : now + retryDelay(job.attempts, retryAfterSeconds),
        failing_since: failingSince,
        settled_at: parked ? now : null,
      });
      if (!ours) return 'not ours';
      if (fault !== 'configuration') return parked ? 'parked' : 'waiting';
      await trx
        .insertInto('pause')
        .values({destination: job.destination, reason: error, since: now, probe_at: now + PROBE_EVERY})
        .onConflict((conflict) =>
          conflict.column('destination').doUpdateSet({reason: error, probe_at: now + PROBE_EVERY}),
        )
        .execute();
      return 'paused';
    });
  }

  /** Ends all pauses: at a start the configuration may have been mended. */
  async resume(): Promise<void> {
    await this.#transaction((trx) => trx.deleteFrom('pause').execute());
  }

  /** Erases what is no longer needed: delivered content after `retentionMs`, then the traces of it, and old suspected leads. */
  async tidy(retentionMs: number): Promise<void> {
    const now = this.#clock();
    await this.#transaction(async (trx) => {
      await trx
        .updateTable('lead')
        .set({payload: null, context: null})
        .where('payload', 'is not', null)
        .where('delivered_at', '<=', now - retentionMs)
        .execute();
      await trx
        .deleteFrom('lead')
        .where('delivered_at', '<=', now - Math.max(KEEP_TRACES, retentionMs))
        .execute();
      await trx
        .deleteFrom('lead')
        .where('suspected', '=', 1)
        .where('created_at', '<=', now - KEEP_TRACES)
        .execute();
    });
  }

  async counts(): Promise<Counts> {
    const count = this.#db.fn.countAll<number>();
    const open = () => this.#db.selectFrom('lead').where('delivered_at', 'is', null);
    const parkedJob = this.#db.selectFrom('job').select('lead_id').where('state', '=', 'parked');
    const pending = await open()
      .where('suspected', '=', 0)
      .where('id', 'not in', parkedJob)
      .select([count.as('n'), this.#db.fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow();
    const parked = await open().where('id', 'in', parkedJob).select(count.as('n')).executeTakeFirstOrThrow();
    const suspected = await open().where('suspected', '=', 1).select(count.as('n')).executeTakeFirstOrThrow();
    const paused = await this.#db.selectFrom('pause').select('destination').execute();
    return {
      pending: Number(pending.n),
      parked: Number(parked.n),
      suspected: Number(suspected.n),
      oldestPendingSeconds:
        pending.oldest === null
          ? 0
          : Math.max(0, Math.round((this.#clock() - Number(pending.oldest)) / 1000)),
      paused: paused.map(({destination}) => destination),
    };
  }

  /**
   * Proves that the store can commit, by a commit.
   * @throws when it cannot
   */
  async probe(): Promise<void> {
    await this.#transaction((trx) => sql`update schema_version set version = version`.execute(trx));
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }

  /** Another process may hold the store for a moment; waiting is done here, where the server goes on meanwhile. */
  async #transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const patience = Date.now() + BUSY_PATIENCE;
    for (;;) {
      try {
        return await this.#db.transaction().execute(work);
      } catch (error) {
        if (!isBusy(error) || Date.now() > patience) throw error;
        await setTimeout(5 + Math.random() * 20);
      }
    }
  }

  async #find(trx: Transaction<Tables>, lead: NewLead): Promise<Receipt | undefined> {
    const hash = contentHash(lead.payload);
    const wanted = trx
      .selectFrom('lead')
      .select(['id', 'reference', 'delivered_at'])
      .where('kind', '=', lead.kind)
      .where('content_hash', '=', hash);
    const row = lead.submissionId
      ? await wanted.where('repeat_key', '=', `${lead.kind}:${lead.submissionId}:${hash}`).executeTakeFirst()
      : await wanted
          .where('repeat_key', 'like', `${lead.kind}:at %`)
          .where('created_at', '>', this.#clock() - SAME_WITHIN)
          .executeTakeFirst();
    return (
      row && {
        id: row.id,
        reference: row.reference,
        status: row.delivered_at === null ? 'accepted' : 'delivered',
        repeated: true,
      }
    );
  }

  async #freeReference(trx: Transaction<Tables>): Promise<string> {
    for (;;) {
      const reference = newReference();
      const taken = await trx
        .selectFrom('lead')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!taken) return reference;
    }
  }

  async #settle(trx: Transaction<Tables>, job: Job, change: Updateable<JobRow>): Promise<boolean> {
    const {numUpdatedRows} = await trx
      .updateTable('job')
      .set({...change, lease_token: null, lease_until: null})
      .where('id', '=', job.id)
      .where('lease_token', '=', job.leaseToken)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
