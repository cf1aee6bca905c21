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
