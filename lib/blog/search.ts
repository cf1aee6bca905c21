import type {PostSummary} from './posts.ts';

/** Longer than anyone types, and each word costs a look at every article. */
export const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

/** Letters and digits alone, without case and accents; ligatures as two letters. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

interface Folded {
  post: PostSummary;
  title: string;
  text: string;
}

/** Folding ten thousand articles takes a while, and lists live for days. */
const foldedLists = new WeakMap<readonly PostSummary[], Folded[]>();

function foldedList(posts: readonly PostSummary[]): Folded[] {
  const known = foldedLists.get(posts);
  if (known) return known;
  const list = posts.map((post) => ({post, title: ` ${folded(post.title)}`, text: ` ${folded(post.text)}`}));
  foldedLists.set(posts, list);
  return list;
}

/**
 * The articles that have every word of the question in their title or first text, as the beginning of a word; those
 * with all of them in the title first, else in the list's own order.
 */
export function searchPosts(posts: readonly PostSummary[], question: string): PostSummary[] {
  const words = folded(question.slice(0, MOST_CHARACTERS))
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => ` ${word}`);
  if (!words.length) return [];
  const inTitle: PostSummary[] = [];
  const inText: PostSummary[] = [];
  for (const {post, title, text} of foldedList(posts)) {
    if (words.every((word) => title.includes(word))) inTitle.push(post);
    else if (words.every((word) => title.includes(word) || text.includes(word))) inText.push(post);
  }
  return [...inTitle, ...inText];
}
