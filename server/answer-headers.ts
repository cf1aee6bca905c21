import {readFileSync} from 'node:fs';
import type {ServerResponse} from 'node:http';
import path from 'node:path';
import policy from '../lib/security/page-policy.cjs';

/**
 * Next sends its own error documents past the cache handler that stamps every other page. Their bytes are known since
 * the build, so one policy fits them.
 */
function errorPagePolicy(buildDir: string): string {
  const hashes = ['404', '500'].flatMap((name) => {
    try {
      return policy.inlineScriptHashes(
        readFileSync(path.join(buildDir, 'server/pages', `${name}.html`), 'utf8'),
      );
    } catch {
      return []; // Not every version of Next writes both.
    }
  });
  return policy.pagePolicy([...new Set(hashes)]);
}

/** May be kept by anyone who asks each time whether it still holds. */
const FRESH = 'public, max-age=0, must-revalidate';

export function answerHeaders({siteUrl, buildDir}: {siteUrl: string; buildDir: string}) {
  const errorPolicy = errorPagePolicy(buildDir);
  const everywhere: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {'Strict-Transport-Security': 'max-age=63072000; includeSubDomains'}),
  };

  /**
   * Completes the headers of whatever answer Next gives, at the moment they are sent: security headers on all,
   * a policy on HTML that has none yet, caching that never mixes the two languages (contract, section 3).
   */
  return function complete(pathname: string, response: ServerResponse, answersPost = false): void {
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = ((...given: unknown[]) => {
      response.removeHeader('x-middleware-rewrite');
      // Next writes a page's redirect twice; programs that join equal headers would follow "/a, /a".
      const location = response.getHeader('location');
      if (Array.isArray(location)) response.setHeader('Location', location[0] ?? '/');

      const type = String(response.getHeader('content-type') ?? '');
      // Next lets shared caches show an older sitemap or feed for a year.
      if (/^application\/(?:rss\+)?xml/.test(type)) response.setHeader('Cache-Control', FRESH);
      if (type.startsWith('text/html')) {
        if (!response.hasHeader('content-security-policy'))
          response.setHeader('Content-Security-Policy', errorPolicy);
        // A page with a nonce is for one reader, once, and what went wrong is not to be seen again.
        const once = String(response.getHeader('content-security-policy')).includes("'nonce-");
        const prefixed = pathname === '/en' || pathname.startsWith('/en/');
        response.setHeader(
          'Cache-Control',
          once || answersPost || response.statusCode >= 500
            ? 'no-store'
            : prefixed
              ? FRESH
              : 'private, no-cache',
        );
        if (pathname.endsWith('/inscription/confirmation'))
          response.setHeader('Referrer-Policy', 'no-referrer');
      }
      return writeHead(...given);
    }) as ServerResponse['writeHead'];
  };
}
