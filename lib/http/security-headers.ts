import type {Env} from '#lib/config/env.ts';
import type {Header} from '#lib/http/headers.ts';

export function securityHeaders({
  siteUrl,
  hstsIncludesSubdomains,
  noIndex,
}: Pick<Env, 'siteUrl' | 'hstsIncludesSubdomains'> & Partial<Pick<Env, 'noIndex'>>): readonly Header[] {
  const ofSubdomains = hstsIncludesSubdomains ? '; includeSubDomains' : '';
  return Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(noIndex && {'X-Robots-Tag': 'noindex'}),
    ...(siteUrl.startsWith('https:') && {'Strict-Transport-Security': `max-age=63072000${ofSubdomains}`}),
  });
}

/** Browsers obey these in documents only, so the dozen files of a page go without them. */
const DOCUMENT_ONLY = new Set(['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']);

export const headersOfFiles = (headers: readonly Header[]): Header[] =>
  headers.filter(([name]) => !DOCUMENT_ONLY.has(name));

/** An SVG is a document where it is opened by itself: nothing of it runs. */
export const DRAWING_POLICY: Header = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
];
