import {createHash} from 'node:crypto';
import {ASK_EARLY} from './strip-scripts.ts';

interface PolicySettings {
  siteUrl: string;
  videoUrl?: string;
}

const ASK_EARLY_HASH = `'sha256-${createHash('sha256').update(ASK_EARLY).digest('base64')}'`;

/** The Content-Security-Policy of every page (docs/promises.md, Policy): files of ours run as scripts, and one constant line. */
export function pagePolicy({siteUrl, videoUrl}: PolicySettings): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${ASK_EARLY_HASH}`,
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
