import type {ArticleStore} from '#lib/blog/article-store.ts';
import {getFacts, listedEntries} from '#lib/blog/articles.ts';
import {ArticleSearch, MIN_SHARED_WORDS, tellingWords} from '#lib/blog/search.ts';

const MAX_KEPT = 8;
/** A word that more articles share says little of a subject, and costs a look at each of them. */
const MAX_SHARING = 300;

type Subject = [title: string, lead: string];
export type Subjects = Record<string, Subject>;

/**
 * Searches for changed articles and those that share words with them: ten thousand searches take too long. Articles that were
 * not asked for yet are found too, or each batch would change the pages of the ones before.
 */
export function keepRelated(store: ArticleStore, before: Subjects, report: () => void): Subjects {
  const entries = listedEntries();
  const read = entries.filter(({id}) => getFacts(id));
  const now: Subjects = Object.fromEntries(read.map(({id, title, lead}) => [id, [title, lead]]));
  const isSame = (id: string) => now[id]?.[0] === before[id]?.[0] && now[id]?.[1] === before[id]?.[1];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((id) => !isSame(id));
  if (!changed.length) return before;

  const sharing = new Map<string, number[]>();
  for (const entry of entries)
    for (const word of tellingWords(entry)) {
      const ids = sharing.get(word);
      if (ids) ids.push(entry.id);
      else sharing.set(word, [entry.id]);
    }
  const wordsOf = ([title, lead]: Subject) =>
    [...tellingWords({title, lead})].filter((word) => (sharing.get(word)?.length ?? 0) <= MAX_SHARING);
  const due = new Set(changed.filter((id) => now[id]).map(Number));
  for (const subject of changed.flatMap((id) => [before[id], now[id]])) {
    if (!subject || due.size === read.length) continue;
    const shared = new Map<number, number>();
    for (const id of wordsOf(subject).flatMap((word) => sharing.get(word) ?? [])) {
      shared.set(id, (shared.get(id) ?? 0) + 1);
      if (shared.get(id) === MIN_SHARED_WORDS && now[id]) due.add(id);
    }
  }
  const search = new ArticleSearch(entries);
  store.keepRelated(
    new Map(
      [...due].map((id) => {
        report();
        return [id, search.related(id, wordsOf(now[id]!)).slice(0, MAX_KEPT)];
      }),
    ),
  );
  return now;
}
