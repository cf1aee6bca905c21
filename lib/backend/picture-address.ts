import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

export interface PicturePlaces {
  base: string;
  /** The backend's addresses: a host that is configured with http is requested with http. */
  bases: readonly string[];
  hosts: readonly string[];
}

/**
 * The written address may be relative, with spaces and accents, or plain http, which becomes https: browsers refuse
 * mixed content. Undefined where the host is not allowed, or the value is no address.
 */
export function pictureAddress(
  value: string,
  {base, bases, hosts}: PicturePlaces,
  noteUnlisted: (host: string) => void = () => {},
): string | undefined {
  const written = value.trim();
  const url = written && written !== '0' ? URL.parse(written, base) : null;
  if (!url) return undefined;
  const plain = bases.some((one) => one.startsWith('http:') && new URL(one).host === url.host);
  if (url.protocol === 'http:' && !plain) url.protocol = 'https:';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (!hosts.includes(url.host)) return void noteUnlisted(url.host);
  return url.username ? undefined : url.href;
}

const MAX_HOSTS = 20;

const hosts = new Set<string>();
const daily = new LogThrottle(DAY_MS);

/** Logs each host once a day. */
export function noteUnlistedHost(host: string): void {
  if (!hosts.has(host) && hosts.size >= MAX_HOSTS) return;
  hosts.add(host);
  if (daily.begins(host))
    log.warn({service: 'backend', host}, 'a picture is not shown: its host is not in IMAGE_HOSTS');
}

export const unlistedHosts = (): string[] => [...hosts].sort();
