/** What every answer carries, whatever it is, as names and values in turn. */
export function securityHeaders(siteUrl: string): readonly string[] {
  return Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {'Strict-Transport-Security': 'max-age=63072000; includeSubDomains'}),
  }).flat();
}
