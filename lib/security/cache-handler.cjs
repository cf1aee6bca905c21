const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const {
  SharedCacheControls,
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external');
const articlePages = require('./article-pages.cjs');
const {lateScripts} = require('./late-scripts.cjs');
const {inlineScriptHashes, pagePolicy} = require('./page-policy.cjs');

const POLICY = 'content-security-policy';
const TAGS = 'x-next-cache-tags';

/** Pages and files that exist and show what they should: lib/blog/unkept.ts tags those that could only say what failed. */
function isWorthKeeping({status, headers}) {
  return (
    (status ?? 200) === 200 &&
    !String(headers?.[TAGS] ?? '')
      .split(',')
      .includes('unkept')
  );
}

function htmlOf(value) {
  return typeof value.html === 'string' ? value.html : (value.html?.toUnchunkedString?.() ?? '');
}

/**
 * How a page says that it shows nothing that exists (404), or cannot show it now (503): `metadata.other`, see
 * lib/seo/metadata.ts.
 */
const STATUS = /<meta name="status" content="(404|503)"/;

/**
 * Lets a page's scripts start late, and writes the policy for exactly these bytes into its own headers, once per
 * generated page, and the status of a page that has nothing to show. (Next's own notFound() and errors answer with an
 * empty document that only a script fills.)
 */
function stamp(value) {
  if (value?.kind !== 'APP_PAGE' || value.headers?.[POLICY]) return;
  if (typeof value.html === 'string') value.html = lateScripts(value.html);
  const html = htmlOf(value);
  if (!html) return;
  value.headers = {...value.headers, [POLICY]: pagePolicy(inlineScriptHashes(html))};
  const status = STATUS.exec(html)?.[1];
  if (status) value.status = Number(status);
  if (status === '503') value.headers['retry-after'] = '60';
}

const isResponse = (value) => value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE';

/** Next remembers a lifetime for every address it ever answered, and never forgets one. */
function forgetLifetime(key) {
  SharedCacheControls.cacheControls.delete(key);
}

/**
 * Next's own page cache, with four additions: every static and ISR page carries a Content-Security-Policy made of the
 * hashes of its inline scripts, and starts its other scripts late (late-scripts.cjs); only pages that exist are kept, so
 * that no crawler of invented addresses fills disk or memory; and pages that show articles live in a bounded memory of their own, as long as the articles are what they
 * were (article-pages.cjs). Leans on private imports of Next: next is pinned exactly, and
 * __tests__/lib/security/cache-handler.test.ts watches it. docs/decisions/0003-policy-by-hash.md has the alternatives.
 */
module.exports = class PageCache extends FileSystemCache {
  async get(key, context) {
    if (context?.kind !== 'FETCH' && articlePages.showsArticles(key)) return articlePages.get(key);
    const entry = await super.get(key, context);
    stamp(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    stamp(value);
    const ofArticles = isResponse(value) && articlePages.showsArticles(key);
    if (isResponse(value) && !isWorthKeeping(value)) {
      forgetLifetime(key);
      // An older copy stays where there is one.
      if (ofArticles) articlePages.forgo(key);
      return;
    }
    if (!ofArticles) return super.set(key, value, context);
    articlePages.set(key, value, context).forEach(forgetLifetime);
  }
};
