import '#server-only';
import {getArticles} from '#lib/blog/articles.ts';
import {daysUpTo, today} from '#lib/config/calendar.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {countsSince, refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {VISIT_KINDS} from '#lib/visits/kinds.ts';
import {visitsOf, type Visits} from '#lib/visits/read.ts';

const SCREENS = Object.fromEntries(
  Object.entries(KINDS).map(([kind, {form}]) => [kind, form.earlierScreen ? 2 : 1]),
);
const NONE = {received: 0, delivered: 0, parked: 0, suspected: 0};

export interface Bar {
  name: string;
  value: number;
}

export const sumsBy = <Row>(rows: readonly Row[], name: keyof Row, count: keyof Row): Bar[] =>
  [...Map.groupBy(rows, (row) => String(row[name]))].map(([key, found]) => ({
    name: key,
    value: found.reduce((sum, row) => sum + Number(row[count]), 0),
  }));

export async function leadsSince(store: Store, day: string, last?: string) {
  const counts = Map.groupBy(await countsSince(store, day, ['lead', 'source'], last), ({kind}) => kind);
  const days = Map.groupBy(counts.get('lead') ?? [], (row) => `${row.day} ${row.form}`);
  const sources = Map.groupBy(counts.get('source') ?? [], ({form, name}) => `${form} ${name}`);
  return {
    /** By day (in Paris) and kind, the latest day last. */
    days: [...days.values()].map((rows) => ({
      day: rows[0]!.day,
      kind: rows[0]!.form,
      ...NONE,
      ...Object.fromEntries(rows.map(({name, number}) => [name, number])),
    })),
    /** The most first; suspected leads are not counted. */
    sources: [...sources.values()]
      .map((rows) => ({
        /** The campaign's source, else the host of the referrer, else `unknown`; `(other)` beyond 200 of a day. */
        source: rows[0]!.name,
        kind: rows[0]!.form,
        count: rows.reduce((sum, {number}) => sum + number, 0),
      }))
      .sort((one, other) => other.count - one.count),
  };
}

/** Uses the titles of the latest list; without a list it shows addresses. */
async function articlesRead(pages: Visits['pages']) {
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

/** Counts of leads, visits and forms: no person's data. */
export async function reportOf(store: Store, count: number, last = today()) {
  const days = daysUpTo(last, Math.max(1, count));
  const first = days[0] ?? last;
  const [leads, refused, counts] = await Promise.all([
    leadsSince(store, first, last),
    refusalsSince(store, first),
    countsSince(store, first, VISIT_KINDS, last),
  ]);
  const visits = visitsOf(counts, days, SCREENS);
  return {...leads, refused, visits, articles: await articlesRead(visits.pages)};
}

export type Report = Awaited<ReturnType<typeof reportOf>>;
