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
/** Values of one kind and day in memory; the others count as OTHER. */
const MAX_VALUES = 1_000;
/** Of a Referer and of a query; what follows is not read. No browser has a longer name. */
const MAX_LETTERS = 1_000;

type Header = string | string[] | null | undefined;
type Counts = Record<VisitRow['kind'], Map<string, number>>;

/** Counts of this process that are not in the store yet, by day. */
let pending = new Map<string, Counts>();
/** Those of the day in Paris, which is asked again after each save. */
let current: Counts | undefined;

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

/** Browsers have few names, and three patterns take longer than a look-up. */
const browsers = new LRUCache<string, boolean>({
  max: 500,
  memoMethod: (name) => BROWSER.test(name) && !PROGRAMS.test(name) && !CRAWLERS.test(name),
});

/** No program, and no wish against being counted. */
function isCounted(userAgent: Header, doNotTrack: Header, privacyControl: Header): boolean {
  if (doNotTrack === '1' || privacyControl === '1' || typeof userAgent !== 'string') return false;
  return userAgent.length <= MAX_LETTERS && browsers.memo(userAgent);
}

/** The host of a Referer that is another one, else ''. */
const referrers = new LRUCache<string, string>({
  max: 500,
  memoMethod(referer) {
    const host = URL.canParse(referer) ? new URL(referer).hostname.toLowerCase() : '';
    const isOwn = host === new URL(env().siteUrl).hostname;
    return isOwn ? '' : (sourceOf(`referrer=${host}`)?.referrer ?? '');
  },
});

/** The name of the campaign in a query, else ''. */
const campaigns = new LRUCache<string, string>({
  max: 500,
  memoMethod(query) {
    const {source, medium, campaign} = sourceOf(query) ?? {};
    const names = [source, medium, campaign];
    const whole = names.some(Boolean) ? names.map((name) => name ?? '–').join(' / ') : '';
    // An address of a person does not become a count.
    return whole.includes('@') ? OTHER : whole;
  },
});

function countCampaign(counts: Counts, url: string): void {
  const campaign = campaigns.memo(url.slice(url.indexOf('?') + 1).slice(0, MAX_LETTERS));
  if (campaign) add(counts.campaign, campaign);
}

function countReferrer(counts: Counts, referer: string): void {
  const host = referrers.memo(referer.length > MAX_LETTERS ? referer.slice(0, MAX_LETTERS) : referer);
  if (host) add(counts.referrer, host);
}

interface ViewRequest {
  method?: string;
  url?: string;
  headers: Partial<Record<string, string | string[]>> & {referer?: string};
}

/** Counts a page that was sent, or that the browser had already. */
export function countView(
  page: {path: string; locale: Locale},
  {method, url = '', headers}: ViewRequest,
): void {
  const dest = headers['sec-fetch-dest'];
  if (method !== 'GET' || (dest !== undefined && dest !== 'document')) return;
  if ((headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']) !== undefined) return;
  if (!isCounted(headers['user-agent'], headers.dnt, headers['sec-gpc'])) return;
  const counts = (current ??= countsOf(today()));
  add(counts.page, page.path);
  add(counts.language, page.locale);
  if (/utm_/i.test(url)) countCampaign(counts, url);
  if (headers.referer !== undefined) countReferrer(counts, headers.referer);
}

/** How far a form came, beside its page. */
export type FormStep = 'begun' | 'step 2' | 'sent';

/** Counts a step of a form. @param headers of the request that shows it */
export function countStep(kind: Kind, step: FormStep, headers: Pick<Headers, 'get'>): void {
  if (isCounted(headers.get('user-agent'), headers.get('dnt'), headers.get('sec-gpc')))
    add((current ??= countsOf(today())).form, `${kind} ${step}`);
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
