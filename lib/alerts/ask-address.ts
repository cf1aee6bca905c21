import '#server-only';
import {z} from 'zod';
import {DAY_MS} from '#lib/config/retention.ts';
import {certificateEnd, isCertificateFault} from '#lib/http/certificate.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';

/** A certificate that ends within so many days was not renewed: certbot renews thirty days before. */
const CERTIFICATE_DAYS = 14;
const DEADLINE_MS = 5_000;
/** What answers may be anything. */
const MAX_BYTES = 1_000_000;

/** What is wrong at the public address. */
export interface AddressFault {
  kind:
    | 'unreachable'
    | 'certificate'
    /** The certificate ends within CERTIFICATE_DAYS; `detail` is the number of days. */
    | 'expiring'
    | 'status'
    | 'redirect'
    /** Something answers that is not this site. */
    | 'other'
    /** The home page names another address as its own; `detail` is its origin. */
    | 'canonical';
  /** A code, number or origin. */
  detail: string;
}

const health = z.object({site: z.string()});

const get = async (url: string): Promise<string> =>
  Buffer.from(
    await fetchBytes({service: 'site', url, deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES}),
  ).toString();

function faultOf(error: unknown): AddressFault {
  if (!isGatewayError(error)) throw error;
  const {code, status} = error;
  if (code === 'redirect' || code === 'status') return {kind: code, detail: String(status)};
  return {kind: isCertificateFault(code) ? 'certificate' : 'unreachable', detail: code};
}

/** Whether `{"site": …}` of /api/health is of this site. @param site undefined: of any site of this program */
function isThisSite(answer: string, site: string | undefined): boolean {
  try {
    const parsed = health.safeParse(JSON.parse(answer));
    return parsed.success && (site === undefined || parsed.data.site === site);
  } catch {
    return false;
  }
}

/** Of the canonical address of a page that Next rendered. */
const canonicalOrigin = (html: string) =>
  URL.parse(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '')?.origin ?? 'none';

/**
 * Asks for the site where visitors do: over the network, at SITE_URL.
 * @param site what this site's servers have in common (`Counts`); undefined if it is unknown
 * @returns the first fault that was found
 */
export async function askAddress(siteUrl: string, site?: string): Promise<AddressFault | undefined> {
  try {
    const end = siteUrl.startsWith('https:') ? await certificateEnd('site', siteUrl) : undefined;
    if (!isThisSite(await get(`${siteUrl}/api/health`), site)) return {kind: 'other', detail: 'health'};
    const canonical = canonicalOrigin(await get(`${siteUrl}/`));
    if (canonical !== new URL(siteUrl).origin) return {kind: 'canonical', detail: canonical};
    const days = end && Math.floor((end.getTime() - Date.now()) / DAY_MS);
    return days !== undefined && days < CERTIFICATE_DAYS
      ? {kind: 'expiring', detail: String(days)}
      : undefined;
  } catch (error) {
    return faultOf(error);
  }
}
