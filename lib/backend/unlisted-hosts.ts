import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

/** Enough for an operator to see what is wrong. */
const MAX_HOSTS = 20;

const hosts = new Set<string>();
const daily = new LogThrottle(DAY_MS);

/** Notes that an article names a picture on a host that is not in IMAGE_HOSTS; logs each host once a day. */
export function noteUnlistedHost(host: string): void {
  if (!hosts.has(host) && hosts.size >= MAX_HOSTS) return;
  hosts.add(host);
  if (daily.begins(host))
    log.warn({service: 'backend', host}, 'a picture is not shown: its host is not in IMAGE_HOSTS');
}

/** The hosts of such pictures in this process. */
export const unlistedHosts = (): string[] => [...hosts].sort();
