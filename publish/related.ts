import type {ArticleStore} from '#lib/blog/article-store.ts';
import {searchEntries} from '#lib/blog/articles.ts';
import {ArticleSearch, shareWords, tellingWords} from '#lib/blog/search.ts';

/** Related articles that a page may show, beside its two neighbours. */
const MAX_KEPT = 8;

/** What the run before knew of each article's subject: title and lead. */
export type Subjects = Record<string, [title: string, lead: string]>;

/**
 * Finds the related articles anew: of those that are new or have another title or lead, and of those that share words with
 * these. Ten thousand searches would take longer than all else of a small change.
 * @param before what the last call returned
 */
export function keepRelated(store: ArticleStore, before: Subjects): Subjects {
  const entries = searchEntries();
  const now: Subjects = Object.fromEntries(entries.map(({id, title, lead}) => [id, [title, lead]]));
  const isSame = (id: string) => now[id]?.[0] === before[id]?.[0] && now[id]?.[1] === before[id]?.[1];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((id) => !isSame(id));
  if (!changed.length) return before;
  const words = changed.flatMap((id) =>
    [before[id], now[id]].flatMap((one) => (one ? [tellingWords({title: one[0], lead: one[1]})] : [])),
  );
  const isNear = (own: ReadonlySet<string>) => words.some((others) => shareWords(own, others));
  const search = new ArticleSearch(entries);
  store.keepRelated(
    new Map(
      entries
        .filter((entry) => changed.includes(String(entry.id)) || isNear(tellingWords(entry)))
        .map((entry) => [entry.id, search.related(entry).slice(0, MAX_KEPT)]),
    ),
  );
  return now;
}
