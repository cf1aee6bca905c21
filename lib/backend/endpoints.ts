import '#server-only';
import {codeOf, GatewayError} from '#lib/http/gateway-error.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

/** Failing endpoints, by URL without ids: no longer than the list of scripts. */
const bad = new Map<string, {code: string; since: number}>();
const noise = new LogThrottle(3_600_000);

/** Logs one line when an endpoint starts to fail, and one when it recovers. */
export async function watched<T>(url: string, path: string, asking: Promise<T>): Promise<T> {
  const about = {service: 'backend', path};
  try {
    const answer = await asking;
    const was = bad.get(url);
    if (was && bad.delete(url))
      log.info(
        {...about, code: was.code, badForSeconds: Math.round((performance.now() - was.since) / 1000)},
        'an endpoint recovered',
      );
    return answer;
  } catch (error) {
    // The endpoint works if it refuses a lead.
    if (error instanceof GatewayError && error.fault === 'lead') throw error;
    if (!bad.has(url)) {
      const code = codeOf(error);
      bad.set(url, {code, since: performance.now()});
      log.warn({...about, code, status: (error as GatewayError).status}, 'an endpoint went bad');
    }
    throw error;
  }
}

/** Logs at most once an hour that a script prints something around its document. */
export function noteNoise(url: string, path: string): void {
  if (noise.begins(url)) log.warn({service: 'backend', path}, 'the answer had something printed around it');
}
