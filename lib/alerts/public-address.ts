import '#server-only';
import {once} from 'node:events';
import {isIP} from 'node:net';
import tls from 'node:tls';
import {env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
import {orElse} from '#lib/config/or-else.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {fetchBytes, isCertificateFault, tlsFault} from '#lib/http/fetch-bytes.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {addressAnswers} from '#lib/observability/metrics.ts';

/** A certificate that ends within so many days was not renewed: certbot renews thirty days before. */
const CERTIFICATE_DAYS = 14;
const DEADLINE_MS = 5_000;
const MAX_BYTES = 1_000_000;
const EVERY_MS = 3_600_000;
const AGAIN_MS = 60_000;

export interface AddressFault {
  kind: 'unreachable' | 'certificate' | 'expiring' | 'status' | 'redirect' | 'other';
  detail: string;
}

async function certificateEnd(url: string): Promise<Date> {
  const {hostname, port} = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // A server name is never an address (RFC 6066).
  const servername = isIP(host) ? undefined : host;
  const socket = tls.connect({host, port: Number(port || 443), servername});
  try {
    await once(socket, 'secureConnect', {signal: AbortSignal.timeout(DEADLINE_MS)});
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

function faultOf(error: unknown): AddressFault {
  const {code = 'interrupted'} = error as {code?: string};
  if (isGatewayError(error) && (code === 'redirect' || code === 'status'))
    return {kind: code, detail: String(error.status)};
  if (code === 'ABORT_ERR') return {kind: 'unreachable', detail: 'timeout'};
  return {kind: isCertificateFault(code) ? 'certificate' : 'unreachable', detail: tlsFault(code) ?? code};
}

async function siteAt(siteUrl: string): Promise<unknown> {
  const url = `${siteUrl}/api/health`;
  const bytes = await fetchBytes({service: 'site', url, deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES});
  return orElse(null, () => JSON.parse(Buffer.from(bytes).toString()) as {site?: unknown} | null)?.site;
}

export async function askAddress(siteUrl: string, site?: string): Promise<AddressFault | undefined> {
  try {
    const end = siteUrl.startsWith('https:') ? await certificateEnd(siteUrl) : undefined;
    const found = await siteAt(siteUrl);
    if (typeof found !== 'string' || (site && found !== site)) return {kind: 'other', detail: 'health'};
    const days = end && Math.floor((end.getTime() - Date.now()) / DAY_MS);
    return days !== undefined && days < CERTIFICATE_DAYS
      ? {kind: 'expiring', detail: String(days)}
      : undefined;
  } catch (error) {
    return faultOf(error);
  }
}

export class PublicAddress {
  readonly #ask: typeof askAddress;
  readonly #now: () => number;
  #nextAt = 0;
  #failed = false;
  fault: AddressFault | undefined;
  answered = false;

  constructor({ask = askAddress, now = () => performance.now()} = {}) {
    this.#ask = ask;
    this.#now = now;
  }

  async ask(site: string, siteUrl = env().siteUrl): Promise<void> {
    this.answered = false;
    if (isLocalAddress(siteUrl) || this.#now() < this.#nextAt) return;
    const fault = await this.#ask(siteUrl, site);
    this.#nextAt = this.#now() + (fault ? AGAIN_MS : EVERY_MS);
    // The second call in a row confirms a fault.
    this.answered = this.#failed || !fault;
    this.#failed = fault !== undefined;
    if (!this.answered) return;
    this.fault = fault;
    addressAnswers.set(fault ? 0 : 1);
  }
}

export const publicAddress = new PublicAddress();
