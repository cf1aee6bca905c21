const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const {inlineScriptHashes, pagePolicy} = require('./page-policy.cjs');

const POLICY = 'content-security-policy';
function htmlOf(value) {
  return typeof value.html === 'string' ? value.html : (value.html?.toUnchunkedString?.() ?? '');
}

/** How a page says that it shows nothing that exists: `metadata.other`, see lib/seo/metadata.ts. */
const MISSING = '<meta name="status" content="404"';

/**
 * Writes the policy for exactly these bytes into the page's own headers, once per generated page, and the status of
 * a page about nothing. (Next's own notFound() answers with an empty document that only a script fills.)
 */
function stamp(value) {
  if (value?.kind !== 'APP_PAGE' || value.headers?.[POLICY]) return;
  const html = htmlOf(value);
  if (!html) return;
  value.headers = {...value.headers, [POLICY]: pagePolicy(inlineScriptHashes(html))};
  if (html.includes(MISSING)) value.status = 404;
}

/**
 * Next's own page cache, with two additions: every static and ISR page carries a Content-Security-Policy made of the
 * hashes of its inline scripts, and only pages that exist are kept, so that no crawler of invented addresses fills
 * the disk. Leans on a private import of Next: next is pinned exactly, and __tests__/lib/security/cache-handler.test.ts
 * watches it. docs/decisions/0003-policy-by-hash.md has the alternatives.
 */
module.exports = class PageCache extends FileSystemCache {
  async get(...request) {
    const entry = await super.get(...request);
    stamp(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    stamp(value);
    if (value?.kind === 'APP_PAGE' && (value.status ?? 200) !== 200) return;
    return super.set(key, value, context);
  }
};
