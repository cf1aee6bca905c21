import '#server-only';
import {log} from '#lib/http/log.ts';

export type Refusal = 'foreignOrigin' | 'tooLarge' | 'wrongType' | 'limited' | 'honeypot';

interface Observed {
  refusals: Record<Refusal, number>;
  lastLogged: Partial<Record<Refusal, number>>;
}

const KEY = Symbol.for('site.observed');

/** One for the process: route handlers and the server in front of them are different bundles. */
export function observed(): Observed {
  const home = globalThis as {[KEY]?: Observed};
  return (home[KEY] ??= {
    refusals: {foreignOrigin: 0, tooLarge: 0, wrongType: 0, limited: 0, honeypot: 0},
    lastLogged: {},
  });
}

/** Counts a refusal for the health page, and logs its kind once a minute at most. */
export function countRefusal(refusal: Refusal, now = Date.now()): void {
  const seen = observed();
  seen.refusals[refusal] += 1;
  if (now - (seen.lastLogged[refusal] ?? -Infinity) < 60_000) return;
  seen.lastLogged[refusal] = now;
  log.warn({refusal, count: seen.refusals[refusal]}, 'requests were refused');
}

let ignored = false;

/**
 * X-Forwarded-For came although no proxy is declared: someone forges it, or forgot TRUSTED_PROXY_HOPS. Said once, and
 * shown on the health page.
 */
export function noteForwardedForIgnored(): void {
  if (ignored) return;
  ignored = true;
  log.warn(
    'X-Forwarded-For arrived while TRUSTED_PROXY_HOPS is 0: it is ignored. Behind a proxy, set it to the number of proxies.',
  );
}

export const forwardedForIgnored = (): boolean => ignored;
