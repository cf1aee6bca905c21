import '#server-only';
import {batchwise} from './batches.ts';
import {PARK, RELEASE, REMOVE, RETRY, type Change, type ChangeOutcome} from './change.ts';
import {resetCircuits} from './circuit-breaker.ts';
import {readConsents, type ConsentReport} from './consents.ts';
import type {Store, Trx} from './engine.ts';
import {addErasures, type Erasure} from './erasures.ts';
import {findLeads, type NotFound} from './find.ts';
import {forgetPerson, type Forgotten} from './forget.ts';
import {
  leadIds,
  reportLeads,
  reportWhole,
  summariseParked,
  type LeadReport,
  type ParkedSummary,
  type WholeLead,
} from './report.ts';
import {STATES, type LeadState} from './tables.ts';

export type {ChangeOutcome} from './change.ts';
export type {ConsentReport} from './consents.ts';
export type {Forgotten} from './forget.ts';
export type {LeadReport, WholeLead} from './report.ts';
export type {LeadState} from './tables.ts';

/** What became of a lead, by the name that it was given. */
export interface Changed {
  id: string;
  outcome: ChangeOutcome;
}

/** Whether a lead is still what it was chosen for: asked again in the transaction that changes it. */
type Still = (lead: LeadReport) => boolean;
const whatever: Still = () => true;

/** What an operator does with leads, while servers run or not: in batches, so that nobody waits for long. */
export class LeadAdministration {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Leads without what people wrote; all of them unless said otherwise, oldest first. */
  list(states: readonly LeadState[] = STATES, pageSize = 500): AsyncGenerator<LeadReport> {
    return this.#pages(states, pageSize, reportLeads);
  }

  /** Leads with all that people wrote: few at a time, for they may be long. */
  whole(states: readonly LeadState[] = STATES, pageSize = 50): AsyncGenerator<WholeLead> {
    return this.#pages(states, pageSize, reportWhole);
  }

  /** @param most how many references and errors at most */
  parked(most: number): Promise<ParkedSummary> {
    return this.#store.transaction((trx) => summariseParked(trx, most));
  }

  /** @param name the reference as a caller reads it out, the id, or its first characters (six at least) */
  async show(name: string): Promise<WholeLead | NotFound> {
    return this.#store.transaction(async (trx, now) => {
      const [found] = await findLeads(trx, [name]);
      if (!found || 'missing' in found) return found?.missing ?? 'unknown';
      const [lead] = await reportWhole(trx, now, [found.id]);
      return lead ?? 'unknown';
    });
  }

  /** Has parked leads delivered after all, and waiting ones tried at once; opens their destinations again. */
  async retry(names: readonly string[], still = whatever): Promise<Changed[]> {
    const ways = new Set<string>();
    const changed = await this.#change(names, still, {
      ...RETRY,
      make(trx, now, leads) {
        for (const {steps} of leads)
          for (const {state, destination} of steps) if (state !== 'done') ways.add(destination);
        return RETRY.make(trx, now, leads);
      },
    });
    // Once, at the end: what fails meanwhile would have them opened again and again.
    if (ways.size) await this.#store.transaction((trx) => resetCircuits(trx, [...ways]));
    return changed;
  }

  /** Stops the delivery of leads until somebody decides. */
  park(names: readonly string[], still = whatever): Promise<Changed[]> {
    return this.#change(names, still, PARK);
  }

  /** Suspected leads were true ones: they are delivered like any other. */
  release(names: readonly string[], still = whatever): Promise<Changed[]> {
    return this.#change(names, still, RELEASE);
  }

  /** Erases suspected or parked leads: somebody has decided that nobody will want them. */
  async remove(names: readonly string[], still = whatever): Promise<Changed[]> {
    const changed = await this.#change(names, still, REMOVE);
    if (changed.some(({outcome}) => outcome === 'done')) await this.#store.engine.wipe();
    return changed;
  }

  /** What people have agreed to, oldest first. */
  consents(): AsyncGenerator<ConsentReport> {
    return readConsents(this.#store);
  }

  /** For every server that shares the store: see lib/leads/erasures.ts. */
  noteErasure(note: Erasure): Promise<void> {
    return this.#store.transaction((trx) => addErasures(trx, [note]));
  }

  /** Removes every lead that the person with this address has left until a time, whatever its state. Capitals do not matter. */
  forget(email: string, until?: Date): Promise<Forgotten> {
    return forgetPerson(this.#store, email, until?.getTime());
  }

  async *#pages<Lead extends LeadReport>(
    states: readonly LeadState[],
    pageSize: number,
    read: (trx: Trx, now: number, ids: readonly string[]) => Promise<Lead[]>,
  ): AsyncGenerator<Lead> {
    const ids = await this.#store.transaction((trx) => leadIds(trx, states));
    for (let at = 0; at < ids.length; at += pageSize)
      yield* await this.#store.transaction((trx, now) => read(trx, now, ids.slice(at, at + pageSize)));
  }

  async #change(names: readonly string[], still: Still, {judge, make}: Change): Promise<Changed[]> {
    const changed: Changed[] = [];
    const verdict = (lead: LeadReport) => (still(lead) ? judge(lead) : 'not possible');
    await batchwise(names, async (batch) => {
      changed.push(
        ...(await this.#store.transaction(async (trx, now) => {
          const found = await findLeads(trx, batch);
          const ids = found.flatMap((one) => ('id' in one ? one.id : []));
          await this.#lock(trx, ids);
          const leads = new Map((await reportLeads(trx, now, ids)).map((lead) => [lead.id, lead]));
          const outcomes = found.map((one): Changed => {
            const lead = 'id' in one && leads.get(one.id);
            if (!lead) return {id: one.name, outcome: 'missing' in one ? one.missing : 'unknown'};
            return {id: one.name, outcome: verdict(lead)};
          });
          const able = [...leads.values()].filter((lead) => verdict(lead) === 'done');
          if (able.length) await make(trx, now, able);
          return outcomes;
        })),
      );
      return batch.length;
    });
    return changed;
  }

  /** The jobs are locked first, as the worker locks them, so that neither waits for the other. */
  async #lock(trx: Trx, ids: readonly string[]): Promise<void> {
    if (!this.#store.engine.locksRows || !ids.length) return;
    await trx.selectFrom('job').select('id').where('lead_id', 'in', ids).orderBy('id').forUpdate().execute();
  }
}
