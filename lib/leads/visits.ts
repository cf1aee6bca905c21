import '#server-only';
import {LRUCache} from 'lru-cache';
import {env} from '#lib/config/env.ts';
import {today} from '#lib/forms/birth-date.ts';
import {CRAWLERS} from '#lib/i18n/preferred-locale.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {addVisits, OTHER} from '#lib/outbox/admin/visits.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import type {VisitRow} from '#lib/outbox/store/tables.ts';
import type {Kind} from './kinds.ts';
import {sourceOf} from './source.ts';

// Counts of visits, never of visitors (docs/promises.md, Visits).

/** Names of browsers begin so. */
const BROWSER = /^(?:Mozilla|Opera|Lynx|E?Links|w3m)\b/;
/** Parts of the names of programs that call themselves browsers, beside crawlers. */
const PROGRAMS = /headless|lighthouse|phantomjs|monitor|pingdom|uptime|scan|fetch|https?:/i;
const MINUTE_MS = 60_000;
/** Values of one kind and day in memory; the others count as OTHER. */
const MAX_VALUES = 1_000;
/** Of a Referer and of a query; what follows is not read. No browser has a longer name. */
const MAX_LETTERS = 1_000;

type Header = (name: string) => string | string[] | null | undefined;
type Counts = Record<VisitRow['kind'], Map<string, number>>;

/** Counts of this process that are not in the store yet, by day. */
let pending = new Map<string, Counts>();
let current: {minute: number; counts: Counts} | undefined;

function countsOf(day: string): Counts {
  const counts: Counts = pending.get(day) ?? {
    page: new Map(),
    language: new Map(),
    referrer: new Map(),
    campaign: new Map(),
    form: new Map(),
  };
  pending.set(day, counts);
  return counts;
}

function add(values: Map<string, number>, value: string, count = 1): void {
  const known = values.get(value);
  if (known === undefined && values.size > MAX_VALUES) values.set(OTHER, (values.get(OTHER) ?? 0) + count);
  else values.set(value, (known ?? 0) + count);
}

/** The counts of the day in Paris, which is found once a minute. */
function countsNow(): Counts {
  const now = Date.now();
  const minute = Math.floor(now / MINUTE_MS);
  if (current?.minute !== minute) current = {minute, counts: countsOf(today(new Date(now)))};
  return current.counts;
}

/** Browsers have few names, and patterns take long beside an answer from memory. */
const browsers = new LRUCache<string, boolean>({
  max: 500,
  memoMethod: (name) => BROWSER.test(name) && !PROGRAMS.test(name) && !CRAWLERS.test(name),
});

/** No program, and no wish against being counted. */
function isCounted(header: Header): boolean {
  const name = String(header('user-agent') ?? '');
  if (header('dnt') === '1' || header('sec-gpc') === '1' || name.length > MAX_LETTERS) return false;
  return browsers.memo(name);
}

const hostOf = (address: string): string => URL.parse(address)?.hostname.toLowerCase() ?? '';

/** Host and campaign by Referer and query: a parse takes a tenth of an answer's time. */
const sources = new LRUCache<string, {referrer?: string; campaign?: string}>({
  max: 500,
  memoMethod(key) {
    const [referer = '', search = ''] = key.split('\n');
    const query = new URLSearchParams(search);
    query.set('referrer', hostOf(referer));
    const {referrer, source, medium, campaign} = sourceOf(String(query)) ?? {};
    const names = [source, medium, campaign];
    const whole = names.some(Boolean) ? names.map((name) => name ?? '–').join(' / ') : undefined;
    // An address of a person does not become a count.
    const isOwn = referrer === hostOf(env().siteUrl);
    return {referrer: isOwn ? undefined : referrer, campaign: whole?.includes('@') ? OTHER : whole};
  },
});

/** Counts the campaign of a page's address, and the host of the page that led to it, if it is another one. */
function countSource(counts: Counts, url: string, referer = '', host = ''): void {
  const mark = url.indexOf('?');
  const search = mark === -1 || !url.includes('utm_', mark) ? '' : url.slice(mark, mark + MAX_LETTERS);
  const fromHere = referer.startsWith(`//${host}/`, referer.indexOf(':') + 1);
  if (!search && fromHere) return;
  const {referrer, campaign} = sources.memo(`${referer.slice(0, MAX_LETTERS)}\n${search}`);
  if (referrer && !fromHere) add(counts.referrer, referrer);
  if (campaign) add(counts.campaign, campaign);
}

interface ViewRequest {
  method?: string;
  url?: string;
  headers: Partial<Record<string, string | string[]>> & {referer?: string; host?: string};
}

/** Counts a page that was sent, or that the browser had already. */
export function countView(
  page: {path: string; locale: Locale},
  {method, url = '', headers}: ViewRequest,
): void {
  const {referer, host, 'sec-fetch-dest': dest = 'document'} = headers;
  if (method !== 'GET' || dest !== 'document') return;
  if ((headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']) !== undefined) return;
  if (!isCounted((name) => headers[name])) return;
  const counts = countsNow();
  add(counts.page, page.path);
  add(counts.language, page.locale);
  if (referer !== undefined || url.includes('utm_')) countSource(counts, url, referer, host);
}

/** How far a form came, beside its page. */
export type FormStep = 'begun' | 'step 2' | 'sent';

/** Counts a step of a form. @param headers of the request that shows it */
export function countStep(kind: Kind, step: FormStep, headers: Pick<Headers, 'get'>): void {
  if (isCounted((name) => headers.get(name))) add(countsNow().form, `${kind} ${step}`);
}

/** Adds this process's counts to the store. Until that succeeds they stay in memory. */
export async function saveVisits(store: Store): Promise<void> {
  const taken = pending;
  if (!taken.size) return;
  pending = new Map();
  current = undefined;
  const rows = [...taken].flatMap(([day, counts]) =>
    Object.entries(counts).flatMap(([kind, values]) =>
      [...values].map(([value, count]) => ({day, kind: kind as VisitRow['kind'], value, count})),
    ),
  );
  try {
    await addVisits(store, rows);
  } catch (error) {
    for (const {day, kind, value, count} of rows) add(countsOf(day)[kind], value, count);
    throw error;
  }
}
