// CommonJS, because Next loads the cache handler that needs it with require.

/** For all pages together, in bytes; about six hundred articles. What falls out is made again from kept articles. */
const MOST_BYTES = Number(process.env.ARTICLE_PAGES_BYTES || 64 * 1024 * 1024);
/** Pages that are being made just now. */
const MOST_BEGUN = 1_000;

const HOME = Symbol.for('site.article-pages');

/**
 * One for the process: Next makes handlers as it likes.
 * @returns {{pages: Map<string, any>, begun: Map<string, string>, bytes: number}}
 */
function store() {
  return (globalThis[HOME] ??= {pages: new Map(), begun: new Map(), bytes: 0});
}

/** Next puts the route in front of the address: `/route-cache/APP_PAGE/<hash>/$/fr/blog`. */
function pathOf(key) {
  const marker = key.indexOf('/$/');
  return marker === -1 ? key : key.slice(marker + 2);
}

const SHOWS_ARTICLES = /^\/(?:fr|en)(?:\/blog(?:\/.*)?|\/post\/.*)?$|^\/(?:feed\.xml|sitemap)(?:[./].*)?$/;
const FEED = /^\/feed\.xml(?:\/|$)/;
const POST = /^\/(?:fr|en)\/post\/(\d{1,15})\//;

function showsArticles(key) {
  return SHOWS_ARTICLES.test(pathOf(key));
}

/** The state of what the page shows, from lib/blog/posts.ts; undefined where it cannot be had. */
async function versionFor(key) {
  const articles = globalThis[Symbol.for('site.articles')];
  const path = pathOf(key);
  const id = POST.exec(path)?.[1];
  try {
    if (FEED.test(path)) return await articles?.feedVersion();
    return await articles?.version(id === undefined ? undefined : Number(id));
  } catch {
    return undefined;
  }
}

function sizeOf({html, body, rscData, segmentData}) {
  const segments = [...(segmentData?.values() ?? [])].reduce((sum, {length}) => sum + length, 0);
  // A text takes up to two bytes a character.
  return 2 * (html?.length ?? 0) + (body?.length ?? 0) + (rscData?.length ?? 0) + segments + 2_000;
}

function remove(home, key) {
  home.bytes -= home.pages.get(key)?.bytes ?? 0;
  home.pages.delete(key);
}

/**
 * The page, where the articles it shows are still what they were; otherwise nothing, and Next makes it anew before it
 * answers: nobody gets the older one. Where the backend cannot be asked, its last good answer is what counts, and where
 * there is none of these either, the page.
 */
async function get(key) {
  const home = store();
  const kept = home.pages.get(key);
  const version = kept && (await versionFor(key));
  if (kept && (version === undefined || kept.version === version) && home.pages.get(key) === kept) {
    home.pages.delete(key);
    home.pages.set(key, kept); // The last one used is the last to go.
    return {lastModified: Date.now(), value: kept.value, cacheControl: kept.cacheControl};
  }
  // What the page will show is at least as new as what is known before it is begun. Where others have begun it already
  // their older version stays: the page they share may be of that one.
  if (!home.begun.has(key)) {
    const before = version ?? (await versionFor(key));
    if (before !== undefined && !home.begun.has(key)) home.begun.set(key, before);
    if (home.begun.size > MOST_BEGUN) home.begun.delete(home.begun.keys().next().value);
  }
  return null;
}

/** @returns {string[]} the keys of pages that had to go for this one */
function set(key, value, {cacheControl} = {}) {
  const home = store();
  const version = home.begun.get(key);
  home.begun.delete(key);
  remove(home, key);
  const bytes = sizeOf(value);
  if (version === undefined || bytes > MOST_BYTES / 4) return [key];
  home.pages.set(key, {version, value, cacheControl, bytes});
  home.bytes += bytes;
  const gone = [];
  for (const oldest of home.pages.keys()) {
    if (home.bytes <= MOST_BYTES) break;
    remove(home, oldest);
    gone.push(oldest);
  }
  return gone;
}

/** A page was begun and is not to be kept. */
function forgo(key) {
  store().begun.delete(key);
}

module.exports = {showsArticles, get, set, forgo};
