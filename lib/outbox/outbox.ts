import '#server-only';
import {createHash, randomBytes, randomUUID} from 'node:crypto';
import {type Updateable} from 'kysely';
import type {Engine, Store, Trx} from './engine.ts';
import {noteFailure, noteSuccess, noteTrying, passable, type Closed} from './gate.ts';
import {Group} from './group.ts';
import {GIVE_UP_AFTER, KEEP_SUSPECTED, KEEP_TRACES, LEASE, NEVER, retryDelay, SAME_WITHIN} from './policy.ts';
import {newReference} from './reference.ts';
import type {JobRow, LeadRow} from './tables.ts';

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
  /** By the store's clock. */
  claimedAt: number;
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
  /** The destination works and has judged this one lead: no sign against it. */
  answered?: boolean;
}

export interface Gate {
  destination: string;
  closed: Closed;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
  probeAt: number;
}

export interface Counts {
  pending: number;
  parked: number;
  suspected: number;
  oldestPendingSeconds: number;
  gates: Gate[];
}

/** How many leads a tidying has changed. */
export interface Erased {
  /** Delivered ones whose content is gone now. */
  content: number;
  /** Delivered ones of which nothing is left. */
  traces: number;
  suspected: number;
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

/** What a long lead takes. */
const LEAD_BYTES = 16 * 1024;

/** Stands in the repeat key of a lead without submission id, before the time that makes it unique. */
const AT = ':at ';

/** A lead with what it is recognised by. */
interface Recognised {
  lead: NewLead;
  hash: string;
  /** Equal for leads that are one; with a submission id it is the repeat key. */
  sameAs: string;
}

const receiptOf = (row: Pick<LeadRow, 'id' | 'reference' | 'delivered_at'>): Receipt => ({
  id: row.id,
  reference: row.reference,
  status: row.delivered_at === null ? 'accepted' : 'delivered',
  repeated: true,
});

interface Keeping extends Recognised {
  steps: readonly Step[];
  payload: string;
}

function recognise(lead: NewLead): Recognised {
  const hash = contentHash(lead.payload);
  const {kind, submissionId} = lead;
  return {lead, hash, sameAs: submissionId ? `${kind}:${submissionId}:${hash}` : `${kind}${AT}${hash}`};
}

/**
 * Keeps leads and hands their steps out for delivery, each under a lease. Knows no business: kinds, steps and
 * destinations are names to it. Every method is one transaction; what it returned is on disk.
 */
export class Outbox {
  readonly #store: Store;
  readonly #engine: Engine;
  readonly #lease: number;
  readonly #keeping: Group<Keeping, Receipt>;
  readonly #completing: Group<Job, boolean>;

  /** @param leaseMs how long a job is its worker's; shorter than the policy's only in trials */
  constructor(store: Store, leaseMs = LEASE) {
    this.#store = store;
    this.#engine = store.engine;
    this.#lease = leaseMs;
    this.#keeping = new Group((leads) => this.#keepAll(leads), store.engine.isRefusal);
    this.#completing = new Group((jobs) => this.#completeAll(jobs), store.engine.isRefusal);
  }

  /**
   * The lead kept for this very content before, if any: the same submission id, or none and ten minutes at most.
   */
  find(lead: NewLead): Promise<Receipt | undefined> {
    const recognised = recognise(lead);
    return this.#store.transaction(async (trx, now) =>
      (await this.#known(trx, now, [recognised])).get(recognised.sameAs),
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
    return this.#store.transaction(async (trx, now) => {
      const jobs: Job[] = [];
      const leaseToken = randomUUID();
      for (const [destination, free] of room) {
        if (free < 1) continue;
        const pass = await passable(this.#engine, trx, destination, free, now);
        if (pass.jobs < 1) continue;
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
          // A lead that cannot be delivered must not be the only one that ever tries a closed gate.
          .$if(pass.trying, (query) => query.orderBy('job.attempts'))
          .orderBy('job.due_at')
          .limit(pass.jobs)
          .$if(this.#engine.locksRows, (query) => query.forUpdate('job').skipLocked())
          .execute();
        if (!rows.length) continue;
        if (pass.trying) await noteTrying(trx, destination, now);
        const ids = rows.map(({id}) => id);
        await trx
          .updateTable('job')
          .set((eb) => ({
            lease_token: leaseToken,
            lease_until: now + this.#lease,
            attempts: eb('attempts', '+', 1),
            uncertain: 1,
          }))
          .where('id', 'in', ids)
          .execute();
        for (const row of rows)
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
            claimedAt: now,
            outcomeUnknown: row.uncertain === 1,
          });
      }
      return jobs;
    });
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
  fail(
    job: Job,
    {error, fault, retryAfterSeconds, uncertain, answered = false}: Failure,
  ): Promise<'parked' | 'waiting' | 'paused' | 'not ours'> {
    return this.#store.transaction(async (trx, now) => {
      const row = await trx
        .selectFrom('job')
        .select('failing_since')
        .where('id', '=', job.id)
        .executeTakeFirst();
      const failingSince = fault === 'passing' ? Number(row?.failing_since ?? now) : null;
      const parked = fault === 'lead' || (failingSince !== null && now - failingSince >= GIVE_UP_AFTER);
      const ours = await this.#settle(trx, job, {
        state: parked ? 'parked' : 'pending',
        // What an earlier attempt left unclear stays so: a later one may have failed before it could ask.
        uncertain: uncertain || job.outcomeUnknown ? 1 : 0,
        last_error: error,
        due_at:
          fault === 'configuration' ? now : now + Math.round(retryDelay(job.attempts, retryAfterSeconds)),
        failing_since: failingSince,
        settled_at: parked ? now : null,
      });
      if (!ours) return 'not ours';
      const {claimedAt} = job;
      await noteFailure(this.#engine, trx, job.destination, now, {
        fault,
        error,
        retryAfterSeconds,
        answered,
        claimedAt,
      });
      if (fault === 'configuration') return 'paused';
      return parked ? 'parked' : 'waiting';
    });
  }

  /** Ends what faults of configuration have closed: at a start the configuration may have been mended. */
  async resume(): Promise<void> {
    await this.#store.transaction((trx) =>
      trx.deleteFrom('gate').where('closed', '=', 'configuration').execute(),
    );
  }

  /** Erases what is no longer needed: delivered content after `retentionMs`, then the traces of it, and old suspected leads. */
  async tidy(retentionMs: number): Promise<Erased> {
    const erased = await this.#store.transaction(async (trx, now) => {
      const content = await trx
        .updateTable('lead')
        .set({payload: null, context: null})
        .where('payload', 'is not', null)
        .where('delivered_at', '<=', now - retentionMs)
        .executeTakeFirst();
      const traces = await trx
        .deleteFrom('lead')
        .where('delivered_at', '<=', now - Math.max(KEEP_TRACES, retentionMs))
        .executeTakeFirst();
      const suspected = await trx
        .deleteFrom('lead')
        .where('suspected', '=', 1)
        .where('created_at', '<=', now - KEEP_SUSPECTED)
        .executeTakeFirst();
      return {
        content: Number(content.numUpdatedRows),
        traces: Number(traces.numDeletedRows),
        suspected: Number(suspected.numDeletedRows),
      };
    });
    if (erased.content || erased.traces || erased.suspected) await this.#engine.wipe();
    return erased;
  }

  counts(): Promise<Counts> {
    return this.#store.transaction(async (trx, now) => {
      const open = (suspected: 0 | 1) =>
        trx.selectFrom('lead').where('delivered_at', 'is', null).where('suspected', '=', suspected);
      const parkedJob = trx.selectFrom('job').where('state', '=', 'parked');
      const count = async (suspected: 0 | 1) =>
        Number((await open(suspected).select(trx.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
      // Whatever has a parked job is neither delivered nor suspected.
      const parked = Number(
        (await parkedJob.select(trx.fn.count<number>('lead_id').distinct().as('n')).executeTakeFirstOrThrow())
          .n,
      );
      // The index gives the oldest at once, where the least of all would be looked for among all.
      const oldest = await open(0)
        .where('id', 'not in', parkedJob.select('lead_id'))
        .select('waiting_since')
        .orderBy('waiting_since')
        .limit(1)
        .executeTakeFirst();
      const gates = await trx.selectFrom('gate').selectAll().where('closed', 'is not', null).execute();
      return {
        pending: (await count(0)) - parked,
        parked,
        suspected: await count(1),
        oldestPendingSeconds: oldest
          ? Math.max(0, Math.round((now - Number(oldest.waiting_since)) / 1000))
          : 0,
        gates: gates.map(({destination, closed, reason, since, probe_at}) => ({
          destination,
          closed: closed ?? 'failing',
          reason: reason ?? '',
          since: since ?? now,
          probeAt: probe_at ?? now,
        })),
      };
    });
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

  /** Those of these leads that were kept before, by `sameAs`. */
  async #known(trx: Trx, now: number, leads: readonly Recognised[]): Promise<Map<string, Receipt>> {
    const kept = trx
      .selectFrom('lead')
      .select(['id', 'reference', 'delivered_at', 'repeat_key', 'kind', 'content_hash']);
    const named = await kept
      .where(
        'repeat_key',
        'in',
        leads.map(({sameAs}) => sameAs),
      )
      .execute();
    const known = new Map(named.map((row) => [row.repeat_key, receiptOf(row)]));
    const nameless = leads.filter(({lead}) => !lead.submissionId);
    if (!nameless.length) return known;
    const recent = await kept
      .where('kind', 'in', [...new Set(nameless.map(({lead}) => lead.kind))])
      .where(
        'content_hash',
        'in',
        nameless.map(({hash}) => hash),
      )
      .where('created_at', '>', now - SAME_WITHIN)
      .execute();
    for (const row of recent)
      if (row.repeat_key.startsWith(row.kind + AT))
        known.set(row.kind + AT + row.content_hash, receiptOf(row));
    return known;
  }

  /** One transaction for all of them. */
  #keepAll(leads: readonly Keeping[]): Promise<Receipt[]> {
    return this.#store.transaction(async (trx, now) => {
      // The same content sent twice at once must not miss itself.
      await this.#engine.lock(
        trx,
        leads.map(({lead, hash}) => `${lead.kind} ${hash}`),
      );
      const known = await this.#known(trx, now, leads);
      const references = await this.#freeReferences(trx, leads.length);
      const added: (Keeping & {id: string; reference: string})[] = [];
      const receipts = leads.map((one): Receipt => {
        const before = known.get(one.sameAs);
        if (before) return before;
        const id = randomUUID();
        const reference = references.pop() ?? '';
        added.push({...one, id, reference});
        known.set(one.sameAs, {id, reference, status: 'accepted', repeated: true});
        return {id, reference, status: 'accepted', repeated: false};
      });
      if (!added.length) return receipts;
      await trx
        .insertInto('lead')
        .values(
          added.map(({lead, id, reference, sameAs, hash, payload}) => ({
            id,
            kind: lead.kind,
            reference,
            repeat_key: lead.submissionId ? sameAs : `${lead.kind}${AT}${now} ${id}:${hash}`,
            content_hash: hash,
            payload,
            context: JSON.stringify(lead.context ?? null),
            language: lead.language,
            suspected: lead.suspected ? 1 : 0,
            created_at: now,
            waiting_since: now,
            delivered_at: null,
          })),
        )
        .execute();
      await trx
        .insertInto('job')
        .values(
          added.flatMap(({lead, id, steps}) =>
            steps.map((step, position) => ({
              id: randomUUID(),
              lead_id: id,
              step: step.name,
              destination: step.destination,
              position,
              state: 'pending' as const,
              due_at: lead.suspected ? NEVER : now,
              lease_token: null,
              lease_until: null,
              last_error: null,
              settled_at: null,
            })),
          ),
        )
        .execute();
      return receipts;
    });
  }

  /** One transaction for all of them; for each, whether it was still ours. */
  #completeAll(jobs: readonly Job[]): Promise<boolean[]> {
    return this.#store.transaction(async (trx, now) => {
      const ours = new Set<string>();
      for (const [token, claimed] of Map.groupBy(jobs, ({leaseToken}) => leaseToken)) {
        const ids = claimed.map(({id}) => id);
        const rows = await trx
          .updateTable('job')
          .set({state: 'done', uncertain: 0, last_error: null, settled_at: now})
          .set({lease_token: null, lease_until: null})
          .where('id', 'in', ids)
          .where('lease_token', '=', token)
          .returning('id')
          .execute();
        for (const {id} of rows) ours.add(id);
      }
      const done = jobs.filter(({id}) => ours.has(id));
      if (done.length)
        await trx
          .updateTable('lead')
          .set({delivered_at: now})
          .where(
            'id',
            'in',
            done.map(({leadId}) => leadId),
          )
          .where(({not, exists, selectFrom}) =>
            not(
              exists(
                selectFrom('job')
                  .select('job.id')
                  .whereRef('job.lead_id', '=', 'lead.id')
                  .where('job.state', '!=', 'done'),
              ),
            ),
          )
          .execute();
      for (const [destination, arrived] of Map.groupBy(done, (job) => job.destination))
        await noteSuccess(trx, destination, Math.max(...arrived.map(({claimedAt}) => claimedAt)));
      return jobs.map(({id}) => ours.has(id));
    });
  }

  /** @returns so many references that no lead has */
  async #freeReferences(trx: Trx, count: number): Promise<string[]> {
    const free = new Set<string>();
    while (free.size < count) {
      const wanted = Array.from({length: count - free.size}, newReference);
      const taken = await trx
        .selectFrom('lead')
        .select('reference')
        .where('reference', 'in', wanted)
        .execute();
      for (const reference of wanted)
        if (!taken.some((row) => row.reference === reference)) free.add(reference);
    }
    return [...free];
  }

  async #settle(trx: Trx, job: Job, change: Updateable<JobRow>): Promise<boolean> {
    const {numUpdatedRows} = await trx
      .updateTable('job')
      .set({...change, lease_token: null, lease_until: null})
      .where('id', '=', job.id)
      .where('lease_token', '=', job.leaseToken)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
