import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Counts} from '#lib/outbox/admin/counts.ts';
import {summariseParked} from '#lib/outbox/admin/report.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import type {publishingState} from '#lib/publication/state.ts';
import {LOW_MB} from './disk-space.ts';
import type {PublicAddress} from './public-address.ts';
import {counted, type Check} from './reconcile.ts';

const MINUTE_MS = 60_000;
const MAX_REFERENCES = 10;
const ENDED: readonly string[] = ['memory', 'noProgress', 'crashed'];

interface ServerState {
  damage?: string;
  storeFault?: string;
  claimFault?: string;
  articlesUnread: boolean;
  publishing: ReturnType<typeof publishingState>;
  proxyIgnored: boolean;
  freeMegabytes: number;
}

export const SERVER_CHECKS: readonly Check<ServerState>[] = [
  {kind: 'damaged', find: ({damage: code}) => code !== undefined && {facts: {code}}},
  {kind: 'store', afterMs: MINUTE_MS, find: ({storeFault: code}) => code !== undefined && {facts: {code}}},
  {
    kind: 'delivery',
    afterMs: MINUTE_MS,
    find: ({storeFault, claimFault: code}) =>
      storeFault !== undefined ? 'unknown' : code !== undefined && {facts: {code}},
  },
  {
    kind: 'publication',
    find: ({publishing}) => publishing?.refused !== undefined && {words: {refused: publishing.refused}},
  },
  {
    kind: 'left out',
    find({publishing}) {
      const ended = publishing?.leftOut.filter(({reason}) => ENDED.includes(reason)) ?? [];
      return ended.length > 0 && {words: {what: ended.map(({what}) => what)}};
    },
  },
  {kind: 'articles', afterMs: MINUTE_MS, find: ({articlesUnread}) => articlesUnread && {}},
  {kind: 'proxy', afterMs: MINUTE_MS, find: ({proxyIgnored}) => proxyIgnored && {}},
  {
    kind: 'disk',
    afterMs: MINUTE_MS,
    quietMs: DAY_MS,
    find: ({freeMegabytes: free}) => free < LOW_MB && {facts: {free}},
  },
];

interface LeadState extends Counts {
  parkedLeads: Awaited<ReturnType<typeof summariseParked>>;
  afterMinutes: number;
}

export async function readLeadState({outbox, store}: OpenStore, afterMinutes: number): Promise<LeadState> {
  const counts = await outbox.counts();
  const parkedLeads = await store.transaction((trx) => summariseParked(trx, MAX_REFERENCES + 1));
  return {...counts, parkedLeads, afterMinutes};
}

const leads = (count: number) => counted(count, 'demande');

export const LEAD_CHECKS: readonly Check<LeadState>[] = [
  {
    kind: 'parked',
    quietMs: 15 * MINUTE_MS,
    find({parked: count, parkedLeads: {references, errors, latest}}) {
      const some = references.slice(0, MAX_REFERENCES);
      const more = references.length > MAX_REFERENCES ? '…' : '';
      const words = {leads: leads(count), first: some[0] ?? '', references: some.join(', ') + more};
      return count > 0 && {facts: {count, references: some, errors}, words, level: latest};
    },
  },
  {
    kind: 'late',
    quietMs: 60 * MINUTE_MS,
    find({pending: count, oldestPendingSeconds, openCircuits, afterMinutes}) {
      const minutes = Math.floor(oldestPendingSeconds / 60);
      const destinations = openCircuits.map(({destination, reason}) => `${destination} (${reason})`);
      const words = {leads: leads(count), waited: counted(minutes, 'minute')};
      const name = destinations.length ? 'late circuits' : 'late';
      return minutes >= afterMinutes && {name, facts: {count, minutes, destinations}, words};
    },
  },
  {
    kind: 'paused',
    quietMs: 15 * MINUTE_MS,
    // Repeated failures show as late leads, if they last.
    find: ({openCircuits}) =>
      openCircuits
        .filter(({openedBy}) => openedBy === 'configuration')
        .map(({destination, reason, since}) => ({
          name: destination === 'webhook' ? 'paused webhook' : 'paused',
          facts: {destination, reason},
          about: destination,
          level: since,
        })),
  },
  {
    kind: 'suspected',
    quietMs: DAY_MS,
    find: ({suspected: count}) => count > 0 && {facts: {count}, words: {leads: leads(count)}},
  },
];

/** Of several servers that ask for SITE_URL one notifies; one that has just been answered gives the all-clear. */
export const ADDRESS_CHECK: Check<Pick<PublicAddress, 'fault' | 'answered'>> = {
  kind: 'address',
  quietMs: 60 * MINUTE_MS,
  find({fault, answered}) {
    if (!fault) return answered ? false : 'unknown';
    const {kind, detail} = fault;
    // An expired certificate is news after one that will expire.
    const level = kind === 'expiring' ? 0 : 1;
    const words = {days: counted(Number(detail), 'jour')};
    return {name: `address ${kind}`, facts: {fault: kind, detail}, words, level};
  },
};
