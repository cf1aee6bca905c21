import '#server-only';
import {getArticles} from '#lib/blog/articles.ts';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {readVisits, type Visits} from '#lib/visits/read.ts';
import {sourcesSince, statsSince, type LeadStats, type SourceCount} from './leads.ts';

const SCREENS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, {form}]) => [kind, form.earlierScreen ? 2 : 1]),
);

/** Counts of leads, visits and forms: no person's data. */
export interface Report extends LeadStats {
  sources: SourceCount[];
  /** Refused requests by reason. */
  refused: Record<string, number>;
  visits: Visits;
  /** Views of articles by title, the most read first. */
  articles: {id: number; title: string; count: number}[];
}

/** Titles as they were collected last. */
async function titles(): Promise<Map<number, string>> {
  try {
    return new Map((await getArticles()).map(({id, title}) => [id, title]));
  } catch {
    return new Map();
  }
}

async function articlesRead(pages: Visits['pages']): Promise<Report['articles']> {
  const known = await titles();
  const counts = new Map<number, number>();
  for (const {value, count} of pages) {
    const [, id] = /^\/post\/(\d{1,15})(?:\/|$)/.exec(value) ?? [];
    if (id) counts.set(Number(id), (counts.get(Number(id)) ?? 0) + count);
  }
  return [...counts]
    .map(([id, count]) => ({id, title: known.get(id) ?? `/post/${id}`, count}))
    .sort((one, other) => other.count - one.count);
}

/** What was counted on so many days up to one (YYYY-MM-DD). */
export async function reportOf(store: Store, count: number, last = today()): Promise<Report> {
  const days = daysUpTo(last, Math.max(1, count));
  const since = Date.parse(`${days[0]}T12:00:00Z`);
  const [stats, sources, refused, visits] = await Promise.all([
    statsSince(store, since, last),
    sourcesSince(store, since, last),
    refusalsSince(store, since),
    readVisits(store, days, SCREENS),
  ]);
  return {...stats, sources, refused, visits, articles: await articlesRead(visits.pages)};
}
