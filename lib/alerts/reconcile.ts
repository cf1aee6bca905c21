import '#server-only';
import {hostname} from 'node:os';
import {env} from '#lib/config/env.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {MAX_DELAY_MS, retryDelay} from '#lib/outbox/queue/policy.ts';
import type {AlertRow} from '#lib/outbox/store/tables.ts';
import {notify, type Message} from './notify.ts';
import SENTENCES from './sentences.json' with {type: 'json'};
import {keyOf, type States} from './states.ts';

type Facts = Message['facts'];

export interface Problem {
  about?: string;
  /** Grows with each new event, such as the time of the latest parking. A higher level is news, as a new problem is. */
  level?: number;
  name?: keyof typeof SENTENCES;
  facts?: Facts;
  words?: Facts;
}

export interface Check<Seen> {
  kind: keyof typeof SENTENCES;
  /** A problem that ends sooner is not notified: a database that restarts, say. */
  afterMs?: number;
  quietMs?: number;
  find(seen: Seen): Problem | readonly Problem[] | false | 'unknown';
}

interface Due {
  level: number | null;
  message: Message;
}

/** The time for one notification. After it another server may send it. */
const SEND_LEASE_MS = 60_000;

const NO_STATE = {since: null, level: null, notified_at: null, retry_at: 0, tries: 0};

/** Whether a time lies ahead. A time too far ahead was written before the clock was set back. */
const isAhead = (time: number, now: number) => time > now && time <= now + MAX_DELAY_MS;

export const counted = (count: number, noun: string): string =>
  `${count}\u00a0${noun}${count > 1 ? 's' : ''}`;

const TEXTS: Partial<Record<string, {sentence?: string; remedy?: string; allClear?: string}>> = SENTENCES;

const fill = (text: string, values: Facts): string => {
  const all: Facts = {host: hostname(), site: env().siteUrl, ...values};
  return text.replace(/\{(\w+)\}/g, (_, name: string) => [all[name] ?? ''].flat().join(', '));
};

function alertOf<Seen>(row: AlertRow, check: Check<Seen>, problem: Problem, now: number): Due | undefined {
  const {kind, afterMs = 0, quietMs = 0} = check;
  const {level = 0, name = kind, facts = {}, words} = problem;
  const since = row.since ?? now;
  const notified = row.notified_at !== null && row.notified_at <= now ? row.notified_at : -Infinity;
  const isNews = row.level === null || level > row.level;
  if (now < Math.max(since + afterMs, notified + (isNews ? quietMs : DAY_MS))) return undefined;
  const {sentence, remedy} = TEXTS[name] ?? {};
  const lasts = isNews ? '' : ` Cela dure depuis ${counted(Math.floor((now - since) / DAY_MS), 'jour')}.`;
  const text = fill(`${sentence}${lasts} À faire\u00a0: ${remedy}.`, {...facts, ...words});
  return {level, message: {kind, text, facts}};
}

function allClearOf(row: AlertRow): Due | undefined {
  const {allClear} = TEXTS[row.kind] ?? {};
  if (row.level === null || !allClear) return undefined;
  const text = fill(allClear, {about: row.about});
  return {level: null, message: {kind: 'allClear', text, facts: {of: keyOf(row)}}};
}

function noteFound<Seen>(rows: Map<string, AlertRow>, check: Check<Seen>, seen: Seen, now: number) {
  const found = check.find(seen);
  if (found === 'unknown') return [];
  const {kind} = check;
  const problems = new Map([found || []].flat().map((one) => [keyOf({kind, about: one.about ?? ''}), one]));
  for (const [key, {about = ''}] of problems) if (!rows.has(key)) rows.set(key, {...NO_STATE, kind, about});
  return [...rows].flatMap(([key, row]) => {
    if (row.kind !== kind) return [];
    const problem = problems.get(key);
    const since = problem ? Math.min(row.since ?? now, now) : null;
    const noted = {...row, since};
    const due = problem ? alertOf(noted, check, problem, now) : allClearOf(row);
    const isSent = due !== undefined && !isAhead(row.retry_at, now);
    if (isSent || since !== row.since)
      rows.set(key, isSent ? {...noted, retry_at: now + SEND_LEASE_MS} : noted);
    return isSent ? [{key, ...due}] : [];
  });
}

/** Sends what is due: a new problem, a daily reminder, an all-clear. What no channel took is sent again later. */
export async function reconcile<Seen>(
  states: States,
  checks: readonly Check<Seen>[],
  seen: Seen,
  send = notify,
): Promise<void> {
  const due = await states.change((rows, now) =>
    checks.flatMap((check) => noteFound(rows, check, seen, now)),
  );
  for (const {key, level, message} of due) {
    const {sent} = await send(message);
    await states.change((rows, now) => {
      const row = rows.get(key);
      if (!row) return;
      const tries = sent ? 0 : row.tries + 1;
      const retry_at = sent ? now : now + Math.round(retryDelay(tries));
      const told = sent && {level, notified_at: level === null ? row.notified_at : now};
      rows.set(key, {...row, ...told, tries, retry_at});
    });
  }
}
