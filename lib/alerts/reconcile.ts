import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import {MAX_DELAY_MS, retryDelay} from '#lib/outbox/queue/policy.ts';
import type {AlertRow} from '#lib/outbox/store/tables.ts';
import {notify, type Message} from './notify.ts';
import {keyOf, type States} from './states.ts';
import {allClear, counted} from './told.ts';

/** A problem that is there now. */
export interface Problem {
  /** Which one, where a kind has several: a destination. */
  about?: string;
  /** Grows with each new event, such as the time of the latest parking. A higher level is news, as a new problem is. */
  level?: number;
  sentence: string;
  remedy: string;
  facts?: Message['facts'];
}

/** One thing that can be wrong. */
export interface Check<Seen> {
  kind: string;
  /** A problem that ends sooner is not notified: a database that restarts, say. */
  afterMs?: number;
  quietMs?: number;
  /** For problems that one server sees and another does not: so long after a report no server sends the all-clear. */
  holdMs?: number;
  /** @returns 'unknown': whether there is a problem cannot be told now */
  find(seen: Seen): Problem | readonly Problem[] | false | 'unknown';
}

/** A notification that is due, with the level that it tells of; null for an all-clear. */
interface Due {
  row: AlertRow;
  level: number | null;
  message: Message;
}

/** The time for one notification. After it another server may send it. */
const SEND_LEASE_MS = 60_000;

const NO_STATE = {since: null, level: null, notified_at: null, retry_at: 0, tries: 0, held_until: null};

/** Whether a time lies ahead. A time too far ahead was written before the clock was set back. */
const isAhead = (time: number | null, now: number) =>
  time !== null && time > now && time <= now + MAX_DELAY_MS;

/** @returns the row after an end, if that is a change, and the all-clear that is due */
function end(row: AlertRow, now: number): [AlertRow?, Due?] {
  if (isAhead(row.held_until, now)) return [];
  const ended = {...row, since: null};
  const text = allClear(row.kind, row.about);
  if (row.level === null || !text || isAhead(row.retry_at, now)) return row.since === null ? [] : [ended];
  const message = {kind: 'allClear', text, facts: {of: keyOf(row)}};
  return [
    {...ended, retry_at: now + SEND_LEASE_MS},
    {row, level: null, message},
  ];
}

/** @returns the row with a problem, if that is a change, and the alert that is due */
function note<Seen>(row: AlertRow, check: Check<Seen>, problem: Problem, now: number): [AlertRow?, Due?] {
  const {kind, afterMs = 0, quietMs = 0, holdMs} = check;
  const {level = 0, sentence, remedy, facts = {}} = problem;
  const since = Math.min(row.since ?? now, now);
  const notified = row.notified_at !== null && row.notified_at <= now ? row.notified_at : -Infinity;
  const isNews = row.level === null || level > row.level;
  const waitsUntil = Math.max(since + afterMs, notified + (isNews ? quietMs : DAY_MS));
  const noted = {...row, since, held_until: holdMs ? now + holdMs : null};
  if (now < waitsUntil || isAhead(row.retry_at, now)) return holdMs || row.since !== since ? [noted] : [];
  const lasts = isNews ? '' : ` Cela dure depuis ${counted(Math.floor((now - since) / DAY_MS), 'jour')}.`;
  const message = {kind, text: `${sentence}${lasts} À faire\u00a0: ${remedy}.`, facts};
  return [
    {...noted, retry_at: now + SEND_LEASE_MS},
    {row, level, message},
  ];
}

/**
 * Compares the problems of now with those that were notified, and sends what is due: a new problem, a reminder every day while
 * it lasts, an all-clear at its end. What no channel took is sent again after the delays of the delivery policy.
 */
export async function reconcile<Seen>(
  states: States,
  checks: readonly Check<Seen>[],
  seen: Seen,
  send = notify,
): Promise<void> {
  const due = await states.change((rows, now) =>
    checks.flatMap((check) => {
      const found = check.find(seen);
      if (found === 'unknown') return [];
      const problems = new Map<string, Problem>();
      for (const problem of [found || []].flat()) {
        const state = {...NO_STATE, kind: check.kind, about: problem.about ?? ''};
        problems.set(keyOf(state), problem);
        if (!rows.has(keyOf(state))) rows.set(keyOf(state), state);
      }
      return [...rows].flatMap(([key, row]) => {
        if (row.kind !== check.kind) return [];
        const problem = problems.get(key);
        const [changed, message] = problem ? note(row, check, problem, now) : end(row, now);
        if (changed) rows.set(key, changed);
        return message ?? [];
      });
    }),
  );
  for (const {row, level, message} of due) {
    const {sent} = await send(message);
    await states.change((rows, now) => {
      const state = rows.get(keyOf(row)) ?? row;
      const tries = state.tries + 1;
      const told = {level, notified_at: level === null ? state.notified_at : now, retry_at: now, tries: 0};
      const failed = {tries, retry_at: now + Math.round(retryDelay(tries))};
      rows.set(keyOf(row), {...state, ...(sent ? told : failed)});
    });
  }
}
