import '#server-only';
import {closeCircuits} from '../queue/circuit-breaker.ts';
import type {Store, Trx} from '../store/engine.ts';
import {STATES, type LeadState} from '../store/tables.ts';
import {inSlices} from './batches.ts';
import {PARK, APPROVE, REMOVE, RETRY, type Change, type ChangeOutcome} from './change.ts';
import {readConsents, type ConsentReport} from './consents.ts';
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

export type {ChangeOutcome} from './change.ts';
export type {ConsentReport} from './consents.ts';
export type {Forgotten} from './forget.ts';
export type {LeadReport, WholeLead} from './report.ts';
export type {LeadState} from '../store/tables.ts';

/** What became of a lead. @property id the name that the caller gave */
export interface Changed {
  id: string;
  outcome: ChangeOutcome;
}

/** A condition on a lead, checked in the transaction that changes the lead: its state may differ from the list's. */
type Condition = (lead: LeadReport) => boolean;
const always: Condition = () => true;

/** An operator's view of the leads, and changes to them. Works beside running servers, in short transactions. */
export class LeadAdministration {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Leads without their content, oldest first. */
  list(states: readonly LeadState[] = STATES, pageSize = 500): AsyncGenerator<LeadReport> {
    return this.#pages(states, pageSize, reportLeads);
  }

  /** Leads with their content, in smaller pages, because a lead may be long. */
  whole(states: readonly LeadState[] = STATES, pageSize = 50): AsyncGenerator<WholeLead> {
    return this.#pages(states, pageSize, reportWhole);
  }

  /** @param most how many references and errors at most */
  parked(most: number): Promise<ParkedSummary> {
    return this.#store.transaction((trx) => summariseParked(trx, most));
  }

  /** @param name the reference in any spelling, the id, or its first characters (six at least) */
  async show(name: string): Promise<WholeLead | NotFound> {
    return this.#store.transaction(async (trx, now) => {
      const [found] = await findLeads(trx, [name]);
      if (!found || 'missing' in found) return found?.missing ?? 'unknown';
      const [lead] = await reportWhole(trx, now, [found.id]);
      return lead ?? 'unknown';
    });
  }

  /** Makes parked and waiting leads due now, and closes the circuits of their destinations. */
  async retry(names: readonly string[], condition = always): Promise<Changed[]> {
    const destinations = new Set<string>();
    const changed = await this.#change(names, condition, {
      ...RETRY,
      make(trx, now, leads) {
        for (const {steps} of leads)
          for (const {state, destination} of steps) if (state !== 'done') destinations.add(destination);
        return RETRY.make(trx, now, leads);
      },
    });
    // Once, at the end: between two batches a failure may open them again.
    if (destinations.size) await this.#store.transaction((trx) => closeCircuits(trx, [...destinations]));
    return changed;
  }

  /** Stops the delivery of leads until an operator decides. */
  park(names: readonly string[], condition = always): Promise<Changed[]> {
    return this.#change(names, condition, PARK);
  }

  /** Has suspected leads delivered like any other. */
  approve(names: readonly string[], condition = always): Promise<Changed[]> {
    return this.#change(names, condition, APPROVE);
  }

  /** Erases suspected or parked leads. */
  async remove(names: readonly string[], condition = always): Promise<Changed[]> {
    const changed = await this.#change(names, condition, REMOVE);
    if (changed.some(({outcome}) => outcome === 'done')) await this.#store.engine.wipe();
    return changed;
  }

  /** Records of consent, oldest first. */
  consents(): AsyncGenerator<ConsentReport> {
    return readConsents(this.#store);
  }

  /** Adds to the erasure log that all servers share (lib/leads/erasures.ts). */
  noteErasure(note: Erasure): Promise<void> {
    return this.#store.transaction((trx) => addErasures(trx, [note]));
  }

  /** Erases the leads and consents of the person with this address, in any state and any capitals. @param until later ones stay */
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

  async #change(names: readonly string[], condition: Condition, {judge, make}: Change): Promise<Changed[]> {
    const changed: Changed[] = [];
    const verdict = (lead: LeadReport) => (condition(lead) ? judge(lead) : 'not possible');
    await inSlices(names, async (batch) => {
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

  /** Locks the jobs first, in the worker's order, against deadlocks. */
  async #lock(trx: Trx, ids: readonly string[]): Promise<void> {
    if (!this.#store.engine.locksRows || !ids.length) return;
    await trx.selectFrom('job').select('id').where('lead_id', 'in', ids).orderBy('id').forUpdate().execute();
  }
}
