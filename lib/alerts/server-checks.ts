import '#server-only';
import type {publishingState} from '#lib/publication/state.ts';
import {ENOUGH_MB, LOW_MB} from './disk-space.ts';
import type {Check} from './reconcile.ts';
import {told} from './told.ts';

/** What a server sees by itself. */
interface ServerState {
  damage?: string;
  storeFault?: string;
  claimFault?: string;
  articlesUnread: boolean;
  publishing: ReturnType<typeof publishingState>;
  /** Articles come from the PHP backend, not from the data folder. */
  php: boolean;
  proxyIgnored: boolean;
  freeMegabytes: number;
  /** Leads are on the disk of the data folder, not in a database elsewhere. */
  leadsOnDisk: boolean;
}

const afterMs = 60_000;

/** Reasons of the publisher's parent: the input took too much, and was ended. */
const ENDED: readonly string[] = ['memory', 'noProgress', 'crashed'];

/** What can be wrong with one server. Each server notifies of its own. */
export const SERVER_CHECKS: readonly Check<ServerState>[] = [
  {kind: 'damaged', find: ({damage: code}) => code !== undefined && told('damaged', {code})},
  {kind: 'store', afterMs, find: ({storeFault: code}) => code !== undefined && told('store', {code})},
  {
    kind: 'delivery',
    afterMs,
    find: ({storeFault, claimFault: code}) =>
      storeFault !== undefined ? 'unknown' : code !== undefined && told('delivery', {code}),
  },
  {
    kind: 'publication',
    find: ({publishing}) =>
      publishing?.refused !== undefined && told('publication', {}, {refused: publishing.refused}),
  },
  {
    kind: 'left out',
    find({publishing}) {
      const ended = publishing?.leftOut.filter(({reason}) => ENDED.includes(reason)) ?? [];
      return ended.length > 0 && told('left out', {}, {what: ended.map(({what}) => what)});
    },
  },
  {
    kind: 'articles',
    afterMs,
    find: ({articlesUnread, php}) => articlesUnread && told(php ? 'articles' : 'articles embedded'),
  },
  {kind: 'proxy', afterMs, find: ({proxyIgnored}) => proxyIgnored && told('proxy')},
  {
    kind: 'disk',
    afterMs,
    find: ({freeMegabytes: free, leadsOnDisk}) =>
      free >= LOW_MB ? free < ENOUGH_MB && 'unknown' : told(leadsOnDisk ? 'disk' : 'disk beside', {free}),
  },
];
