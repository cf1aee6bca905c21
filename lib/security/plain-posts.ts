/**
 * A form that a browser posted by itself, without our script. server/plain-posts.ts reads it before Next does, and
 * the page that answers it writes the answer's status here, because a page of Next cannot.
 */
export interface PlainPost {
  contentType: string;
  /** Undefined where it was larger than we take. */
  body: string | undefined;
  /** Of the answer, where it is a page. */
  status: number;
  /** After how many seconds to try again, where nothing could be taken now. */
  retryAfterSeconds?: number;
}

/** Carries the key of a post to the page that answers it; server/main.ts removes it from whatever arrives. */
export const PLAIN_POST_HEADER = 'x-plain-post';

const KEY = Symbol.for('site.plain-posts');

/** Posts being answered. One for the process: the pages and the server in front of them are different bundles. */
export function plainPosts(): Map<string, PlainPost> {
  const home = globalThis as {[KEY]?: Map<string, PlainPost>};
  return (home[KEY] ??= new Map());
}
