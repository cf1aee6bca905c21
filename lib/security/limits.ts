import 'server-only';
import {RateLimiterMemory, RateLimiterRes} from 'rate-limiter-flexible';
import {limitKey} from './limit-key';

const TEN_MINUTES = 600;

/** Contract section 4: per address, in ten minutes. */
const WILLING = 30;
const SUSPICIOUS = 120;
const EMAIL_CHECKS = 20;

const KEY = Symbol.for('site.limits');

function limiters() {
  const home = globalThis as {[KEY]?: {lead: RateLimiterMemory; emailCheck: RateLimiterMemory}};
  return (home[KEY] ??= {
    lead: new RateLimiterMemory({points: SUSPICIOUS, duration: TEN_MINUTES}),
    emailCheck: new RateLimiterMemory({points: EMAIL_CHECKS, duration: TEN_MINUTES}),
  });
}

export type Verdict = {kind: 'welcome'} | {kind: 'suspected'} | {kind: 'refused'; retryAfterSeconds: number};

async function consume(
  limiter: RateLimiterMemory,
  address: string,
): Promise<number | {retryAfterSeconds: number}> {
  try {
    return (await limiter.consume(limitKey(address))).consumedPoints;
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return {retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000))};
    throw refused;
  }
}

/** Counts one lead of an address: welcome, kept apart, or refused. */
export async function countLead(address: string): Promise<Verdict> {
  const consumed = await consume(limiters().lead, address);
  if (typeof consumed !== 'number') return {kind: 'refused', ...consumed};
  return {kind: consumed > WILLING ? 'suspected' : 'welcome'};
}

/** Counts one question whether an address has an account: an answer is worth money to those who collect addresses. */
export async function countEmailCheck(address: string): Promise<Exclude<Verdict, {kind: 'suspected'}>> {
  const consumed = await consume(limiters().emailCheck, address);
  return typeof consumed === 'number' ? {kind: 'welcome'} : {kind: 'refused', ...consumed};
}
