import '#server-only';
import type {IncomingMessage} from 'node:http';
import {LRUCache} from 'lru-cache';
import {today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {isProgram} from '#lib/i18n/programs.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {OTHER, type CountRow} from '#lib/outbox/store/tables.ts';
import {limitKey} from '#lib/security/network.ts';
import type {FormStep, VisitKind} from './kinds.ts';
import {sourceOf} from './source.ts';

// Counts of visits, never of visitors (docs/promises.md, Visits).

/** Names of one kind and day in memory; the others count as OTHER. */
const MAX_NAMES = 1_000;
/** So many letters of a Referer and of a query are read. No browser has a longer name. */
const MAX_LETTERS = 1_000;

let pending = new Map<string, Map<string, CountRow>>();

function add(row: CountRow): void {
  const group = `${row.day} ${row.kind}`;
  const rows = pending.get(group) ?? new Map<string, CountRow>();
  pending.set(group, rows);
  const known = rows.get(`${row.form} ${row.name}`);
  if (known) known.number += row.number;
  else if (rows.size >= MAX_NAMES - 1 && row.name !== OTHER) add({...row, name: OTHER});
  else rows.set(`${row.form} ${row.name}`, row);
}

const addOne = (kind: VisitKind, name: string, form = '') => add({day: today(), kind, form, name, number: 1});

type Header = string | string[] | null | undefined;

function isCounted(userAgent: Header, doNotTrack: Header, privacyControl: Header): boolean {
  if (doNotTrack === '1' || privacyControl === '1' || typeof userAgent !== 'string') return false;
  return userAgent.length <= MAX_LETTERS && !isProgram(userAgent);
}

function referrerOf(referer: string): string {
  const host = URL.parse(referer.slice(0, MAX_LETTERS))?.hostname.toLowerCase() ?? '';
  const isOwn = host === new URL(env().siteUrl).hostname;
  return isOwn ? '' : (sourceOf(`referrer=${host}`)?.referrer ?? '');
}

function campaignOf(url: string): string {
  const {source, medium, campaign} = sourceOf(url.slice(url.indexOf('?') + 1).slice(0, MAX_LETTERS)) ?? {};
  const names = [source, medium, campaign];
  const whole = names.some(Boolean) ? names.map((name) => name ?? '–').join(' / ') : '';
  // An address of a person does not become a count.
  return whole.includes('@') ? OTHER : whole;
}

/** One address adds at most so many invented names within an hour. */
const NAMES_OF_ADDRESS = 20;
const named = new LRUCache<string, Set<string>>({max: 10_000, ttl: 3_600_000, ttlAutopurge: true});

function addInvented(kind: 'referrer' | 'campaign', name: string, address: string): void {
  if (!name) return;
  const key = limitKey(address);
  const names = named.get(key) ?? new Set();
  if (!names.size) named.set(key, names);
  const hasShare = names.has(name) || names.size < NAMES_OF_ADDRESS;
  if (hasShare) names.add(name);
  addOne(kind, hasShare ? name : OTHER);
}

export function countView(
  {path, locale}: {path: string; locale: Locale},
  form: string | undefined,
  {method, url = '', headers}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  address: () => string,
): void {
  const dest = headers['sec-fetch-dest'];
  if (method !== 'GET' || (dest !== undefined && dest !== 'document')) return;
  if ((headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']) !== undefined) return;
  if (!isCounted(headers['user-agent'], headers.dnt, headers['sec-gpc'])) return;
  addOne('page', path);
  addOne('language', locale);
  if (form) addOne('form', 'seen', form);
  if (/utm_/i.test(url)) addInvented('campaign', campaignOf(url), address());
  if (headers.referer) addInvented('referrer', referrerOf(headers.referer), address());
}

export function countSteps(form: string, steps: readonly FormStep[], headers: Pick<Headers, 'get'>): void {
  if (!isCounted(headers.get('user-agent'), headers.get('dnt'), headers.get('sec-gpc'))) return;
  for (const step of steps) addOne('form', step, form);
}

export async function saveVisits(store: Store): Promise<void> {
  if (!pending.size) return;
  // Pages are counted before the modules of the store are loaded.
  const {addCounts, withinBounds} = await import('#lib/outbox/store/daily-counts.ts');
  const rows = [...pending.values()].flatMap((group) => [...group.values()]);
  pending = new Map();
  try {
    await store.transaction(async (trx) => {
      // Two servers that save at once must see each other's names.
      await store.engine.lock(trx, ['visits']);
      await addCounts(trx, await withinBounds(trx, rows));
    });
  } catch (error) {
    for (const row of rows) add(row);
    throw error;
  }
}
