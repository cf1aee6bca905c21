export interface PolicySettings {
  siteUrl: string;
  videoUrl?: string;
}

/** The Content-Security-Policy of every page (docs/promises.md, Policy): only files of ours run as scripts. */
export function pagePolicy({siteUrl, videoUrl}: PolicySettings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${videoUrl ? new URL(videoUrl).origin : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
