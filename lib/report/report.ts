import '#server-only';
import {getArticles} from '#lib/blog/articles.ts';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {readVisits, type Visits} from '#lib/visits/read.ts';
import {sourcesSince, statsSince, type LeadStats, type SourceCount} from './leads.ts';
import type {Bar} from './plot.ts';

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

/** Sums of rows by a name. */
export const sumsBy = <Row>(rows: readonly Row[], name: keyof Row, count: keyof Row): Bar[] =>
  [...Map.groupBy(rows, (row) => String(row[name]))].map(([key, found]) => ({
    name: key,
    value: found.reduce((sum, row) => sum + Number(row[count]), 0),
  }));

/** By title as it was collected last: without a list by address. */
async function articlesRead(pages: Visits['pages']): Promise<Report['articles']> {
  const articles = await getArticles().catch(() => []);
  const titles = new Map(articles.map(({id, title}) => [String(id), title]));
  const read = pages.flatMap(({value, count}) => {
    const [, id] = /^\/post\/(\d{1,15})(?:\/|$)/.exec(value) ?? [];
    return id ? [{id, count}] : [];
  });
  return sumsBy(read, 'id', 'count')
    .map(({name, value}) => ({id: Number(name), title: titles.get(name) ?? `/post/${name}`, count: value}))
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
