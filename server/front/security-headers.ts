import type {Env} from '#lib/config/env.ts';

/** What every answer carries, whatever it is, as names and values in turn. */
export function securityHeaders({
  siteUrl,
  hstsIncludesSubdomains,
}: Pick<Env, 'siteUrl' | 'hstsIncludesSubdomains'>): readonly string[] {
  const ofSubdomains = hstsIncludesSubdomains ? '; includeSubDomains' : '';
  return Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {'Strict-Transport-Security': `max-age=63072000${ofSubdomains}`}),
  }).flat();
}

/** What a browser obeys in a document alone; a page's dozen files would carry it for nothing. */
const OF_DOCUMENTS = new Set(['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']);

/** The headers of scripts, styles, fonts and pictures, out of those of every answer: names and values in turn. */
export const headersOfFiles = (headers: readonly string[]): string[] =>
  headers.filter((_, index) => !OF_DOCUMENTS.has(headers[index - (index % 2)] ?? ''));
