import '#server-only';
import {log} from '#lib/http/log.ts';
import {Once} from '#lib/http/once.ts';

type Refusal = 'foreignOrigin' | 'tooLarge' | 'wrongType' | 'limited' | 'honeypot';

const refusals: Record<Refusal, number> = {
  foreignOrigin: 0,
  tooLarge: 0,
  wrongType: 0,
  limited: 0,
  honeypot: 0,
};
const said = new Once<Refusal>(60_000);

/** How often which refusal was given since the start of this process. */
export const observedRefusals = (): Record<Refusal, number> => ({...refusals});

/** Counts a refusal for the health page, and logs its kind once a minute at most. */
export function countRefusal(refusal: Refusal): void {
  refusals[refusal] += 1;
  if (said.begins(refusal)) log.warn({refusal, count: refusals[refusal]}, 'requests were refused');
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

/** Whether X-Forwarded-For came since the start although no proxy is declared. */
export const forwardedForIgnored = (): boolean => ignored;
