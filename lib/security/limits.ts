import '#server-only';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import {env} from '#lib/config/env.ts';
import {ensureTables, pool} from '#lib/database/postgres.ts';
import {limitKey} from './limit-key.ts';

const TEN_MINUTES = 600;

/** Contract section 4: per address, in ten minutes. */
const WILLING = 30;
const SUSPICIOUS = 120;
const EMAIL_CHECKS = 20;

/** Counts are not worth a flush to disk each: an unlogged table is emptied by a crash of the database, no more. */
const TABLE = `create unlogged table if not exists rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`;

interface Limiters {
  lead: RateLimiterAbstract;
  emailCheck: RateLimiterAbstract;
}

const LIMITS = {
  lead: {keyPrefix: 'lead', points: SUSPICIOUS, duration: TEN_MINUTES},
  emailCheck: {keyPrefix: 'email', points: EMAIL_CHECKS, duration: TEN_MINUTES},
};

const KEY = Symbol.for('site.limits');
type Home = {[KEY]?: {own: Limiters; shared?: Limiters; making?: Promise<void>}};

/**
 * One count for all servers where they share a database. While it is not there each server counts for itself, so that
 * a visitor is never refused for that.
 */
function limiters(): Limiters {
  const home = ((globalThis as Home)[KEY] ??= {
    own: {lead: new RateLimiterMemory(LIMITS.lead), emailCheck: new RateLimiterMemory(LIMITS.emailCheck)},
  });
  const {databaseUrl} = env();
  if (!databaseUrl) return home.own;
  const {own} = home;
  const database = pool(databaseUrl);
  home.making ??= ensureTables(database, [TABLE]).then(
    () => {
      const shared = {storeClient: database, storeType: 'pool', tableName: 'rate_limit', tableCreated: true};
      home.shared = {
        lead: new RateLimiterPostgres({...LIMITS.lead, ...shared, insuranceLimiter: own.lead}),
        emailCheck: new RateLimiterPostgres({
          ...LIMITS.emailCheck,
          ...shared,
          insuranceLimiter: own.emailCheck,
        }),
      };
    },
    () => {
      home.making = undefined;
    },
  );
  return home.shared ?? own;
}

export type Verdict = {kind: 'welcome'} | {kind: 'suspected'} | {kind: 'refused'; retryAfterSeconds: number};

/** Not by its class: pages and routes are different bundles, and whichever came first has made the limiters. */
const isRefusal = (thrown: unknown): thrown is Pick<RateLimiterRes, 'msBeforeNext'> =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'msBeforeNext' in thrown;

async function consume(
  limiter: RateLimiterAbstract,
  address: string,
): Promise<number | {retryAfterSeconds: number}> {
  try {
    return (await limiter.consume(limitKey(address))).consumedPoints;
  } catch (refused) {
    if (!isRefusal(refused)) throw refused;
    return {retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000))};
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
