import '#server-only';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import {env} from '#lib/config/env.ts';
import {ensureTables, pool} from '#lib/database/postgres.ts';
import {limitKey} from './network.ts';

/** Ten minutes. The library deletes expired counts an hour later: in all less than `RETENTION.connectionHours`. */
const WINDOW_SECONDS = 600;

/** Per address, in ten minutes (docs/promises.md, Limits). */
const MAX_LEADS = 30;
/** Beyond MAX_LEADS they are stored as suspected. */
const MAX_SUSPECTED_LEADS = 120;
const MAX_EMAIL_CHECKS = 20;
/** Further ones are not counted. */
const MAX_BEACONS = 60;
/** For all addresses together, against a client with many addresses. */
const MAX_TOTAL_EMAIL_CHECKS = 3_000;

/** Unlogged, so that counts cost no flush. A crash of the database empties the table. */
const TABLES = [
  `create unlogged table if not exists rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
];

const LIMITS = {
  lead: {keyPrefix: 'lead', points: MAX_SUSPECTED_LEADS, duration: WINDOW_SECONDS},
  emailCheck: {keyPrefix: 'email', points: MAX_EMAIL_CHECKS, duration: WINDOW_SECONDS},
  allEmailChecks: {keyPrefix: 'emails', points: MAX_TOTAL_EMAIL_CHECKS, duration: WINDOW_SECONDS},
};
type Limit = keyof typeof LIMITS;
type Limiters = Record<Limit, RateLimiterAbstract>;

const limitersBy = (create: (limit: Limit) => RateLimiterAbstract): Limiters => ({
  lead: create('lead'),
  emailCheck: create('emailCheck'),
  allEmailChecks: create('allEmailChecks'),
});

const own = limitersBy((limit) => new RateLimiterMemory(LIMITS[limit]));
const ownBeacons = new RateLimiterMemory({points: MAX_BEACONS, duration: WINDOW_SECONDS});
let shared: Limiters | undefined;

/**
 * Counts in the database that the servers share. While it is down each server counts by itself, so that no visitor is
 * refused for that.
 */
function limiters(): Limiters {
  const {databaseUrl} = env();
  if (!databaseUrl || shared) return shared ?? own;
  const database = pool(databaseUrl);
  const table = {storeClient: database, storeType: 'pool', tableName: 'rate_limit', tableCreated: true};
  ensureTables(database, TABLES).then(
    () => {
      shared ??= limitersBy(
        (limit) => new RateLimiterPostgres({...LIMITS[limit], ...table, insuranceLimiter: own[limit]}),
      );
    },
    () => {},
  );
  return own;
}

export type Verdict = {kind: 'welcome'} | {kind: 'suspected'} | {kind: 'refused'; retryAfterSeconds: number};

const ALL_ADDRESSES = 'all';

async function consume(
  limiter: RateLimiterAbstract,
  address: string,
): Promise<number | {retryAfterSeconds: number}> {
  try {
    return (await limiter.consume(limitKey(address))).consumedPoints;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // The clock was set back: a count of another day.
    if (refused.msBeforeNext > WINDOW_SECONDS * 1000 && (await limiter.delete(limitKey(address))))
      return consume(limiter, address);
    return {retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000))};
  }
}

/** Counts one lead of an address. */
export async function countLead(address: string): Promise<Verdict> {
  const consumed = await consume(limiters().lead, address);
  if (typeof consumed !== 'number') return {kind: 'refused', ...consumed};
  return {kind: consumed > MAX_LEADS ? 'suspected' : 'welcome'};
}

/** Counts one check whether an e-mail address has an account: its answer has a price for collectors of addresses. */
export async function countEmailCheck(address: string): Promise<Exclude<Verdict, {kind: 'suspected'}>> {
  let consumed = await consume(limiters().emailCheck, address);
  // A request that is over its own limit does not count for the common one.
  if (typeof consumed === 'number') consumed = await consume(limiters().allEmailChecks, ALL_ADDRESSES);
  return typeof consumed === 'number' ? {kind: 'welcome'} : {kind: 'refused', ...consumed};
}

/** Whether one more message of a page counts for an address. In this process alone: the database is not asked for so little. */
export const countBeacon = async (address: string): Promise<boolean> =>
  typeof (await consume(ownBeacons, address)) === 'number';
