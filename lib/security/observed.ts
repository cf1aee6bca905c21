import '#server-only';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

const refusals = {foreignOrigin: 0, tooLarge: 0, wrongType: 0, limited: 0, honeypot: 0};
type Refusal = keyof typeof refusals;
const throttle = new LogThrottle<Refusal>(60_000);

export const observedRefusals = (): Record<Refusal, number> => ({...refusals});

export function countRefusal(refusal: Refusal): void {
  refusals[refusal] += 1;
  if (throttle.begins(refusal)) log.warn({refusal, count: refusals[refusal]}, 'requests were refused');
}

let ignored = false;

export function noteForwardedForIgnored(): void {
  if (ignored) return;
  ignored = true;
  log.warn(
    'X-Forwarded-For arrived while TRUSTED_PROXY_HOPS is 0: it is ignored. Behind a proxy, set it to the number of proxies.',
  );
}

export const forwardedForIgnored = (): boolean => ignored;
