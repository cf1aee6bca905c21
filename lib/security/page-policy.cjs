const {createHash} = require('node:crypto');

// CommonJS, because Next loads the cache handler that needs it with require.

/** Facts for search engines are data, which no policy has to allow. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The sources that allow exactly the inline scripts of a page.
 * @param {string} html
 */
function inlineScriptHashes(html) {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script ?? '');
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** What next/image and the framework's own markup put into style attributes: color:transparent. */
const IMAGE_STYLE = "'sha256-zlqnbDt84zf1iSefLU/ImC54isoprH/MRiVZGskwexk='";

function videoOrigin() {
  const url = process.env.VIDEO_URL?.trim();
  return url ? new URL(url).origin : undefined;
}

/**
 * The Content-Security-Policy of an HTML answer.
 * @param {string[]} scriptSources hashes or a nonce that allow the page's inline scripts
 */
function pagePolicy(scriptSources) {
  const secure = process.env.SITE_URL?.trim().startsWith('https:');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    `style-src-attr 'unsafe-hashes' ${IMAGE_STYLE}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${videoOrigin() ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

module.exports = {inlineScriptHashes, pagePolicy};
