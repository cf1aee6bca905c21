import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Counts} from '#lib/outbox/admin/counts.ts';
import {summariseParked} from '#lib/outbox/admin/report.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import type {Check} from './reconcile.ts';
import {counted, told} from './told.ts';

const MINUTE_MS = 60_000;
const MAX_REFERENCES = 10;

const leads = (count: number) => counted(count, 'demande');

interface LeadState extends Counts {
  parkedLeads: Awaited<ReturnType<typeof summariseParked>>;
  afterMinutes: number;
}

export async function readLeadState({outbox, store}: OpenStore, afterMinutes: number): Promise<LeadState> {
  const counts = await outbox.counts();
  const parkedLeads = await store.transaction((trx) => summariseParked(trx, MAX_REFERENCES + 1));
  return {...counts, parkedLeads, afterMinutes};
}

/** Circuits that a fault of the configuration opened. Of another open circuit late leads tell, if it lasts. */
const paused = (circuits: Counts['openCircuits']) =>
  circuits.filter(({openedBy}) => openedBy === 'configuration');

/** What can be wrong with the leads of a store. */
export const LEAD_CHECKS: readonly Check<LeadState>[] = [
  {
    kind: 'parked',
    quietMs: 15 * MINUTE_MS,
    find({parked: count, parkedLeads: {references, errors, latest}}) {
      const some = references.slice(0, MAX_REFERENCES);
      const more = references.length > MAX_REFERENCES ? '…' : '';
      const words = {leads: leads(count), first: some[0] ?? '', references: some.join(', ') + more};
      return count > 0 && {...told('parked', {count, references: some, errors}, words), level: latest};
    },
  },
  {
    kind: 'late',
    quietMs: 60 * MINUTE_MS,
    find({pending: count, oldestPendingSeconds, openCircuits, afterMinutes}) {
      const minutes = Math.floor(oldestPendingSeconds / 60);
      const destinations = openCircuits.map(({destination, reason}) => `${destination} (${reason})`);
      const words = {leads: leads(count), waited: counted(minutes, 'minute')};
      return (
        minutes >= afterMinutes &&
        told(destinations.length ? 'late circuits' : 'late', {count, minutes, destinations}, words)
      );
    },
  },
  {
    kind: 'paused',
    quietMs: 15 * MINUTE_MS,
    find: ({openCircuits}) =>
      paused(openCircuits).map(({destination, reason, since}) => ({
        ...told(destination === 'webhook' ? 'paused webhook' : 'paused', {destination, reason}),
        about: destination,
        level: since,
      })),
  },
  {
    kind: 'suspected',
    quietMs: DAY_MS,
    find: ({suspected: count}) => count > 0 && told('suspected', {count}, {leads: leads(count)}),
  },
];
