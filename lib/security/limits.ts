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

/** Further leads of an address are stored as suspected, up to `LIMITS.lead` (docs/promises.md, Limits). */
const MAX_WELCOME_LEADS = 30;
const LIMITS = {
  lead: 120,
  emailCheck: 20,
  /** Counts all addresses together, against a client with many addresses. */
  allEmailChecks: 3_000,
  beacon: 60,
};
type Limiters = Record<keyof typeof LIMITS, RateLimiterAbstract>;

const limitersBy = (create: (keyPrefix: keyof typeof LIMITS, points: number) => RateLimiterAbstract) =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([name, points]) => [name, create(name as keyof typeof LIMITS, points)]),
  ) as Limiters;

const own = limitersBy((_name, points) => new RateLimiterMemory({points, duration: WINDOW_SECONDS}));
let shared: Limiters | undefined;

/** Unlogged, so that counts cost no flush. A crash of the database empties the table. */
const TABLES = [
  `create unlogged table if not exists rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
];

/** Counts in the shared database. While it is down, each server counts by itself, so that no visitor is refused. */
function limiters(): Limiters {
  const {databaseUrl} = env();
  if (!databaseUrl || shared) return shared ?? own;
  const storeClient = pool(databaseUrl);
  const table = {storeClient, storeType: 'pool', tableName: 'rate_limit', tableCreated: true};
  ensureTables(storeClient, TABLES).then(
    () => {
      shared ??= limitersBy(
        (keyPrefix, points) =>
          new RateLimiterPostgres({
            ...table,
            ...{keyPrefix, points, duration: WINDOW_SECONDS, insuranceLimiter: own[keyPrefix]},
          }),
      );
    },
    () => {},
  );
  return own;
}

interface Refused {
  kind: 'refused';
  retryAfterSeconds: number;
}
export type Verdict = {kind: 'welcome'} | {kind: 'suspected'} | Refused;

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | Refused> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return {kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000))};
  }
}

export async function countLead(address: string): Promise<Verdict> {
  const consumed = await consume(limiters().lead, limitKey(address));
  if (typeof consumed !== 'number') return consumed;
  return {kind: consumed > MAX_WELCOME_LEADS ? 'suspected' : 'welcome'};
}

/** Counts one check whether an e-mail address has an account: its answer has a price for collectors of addresses. */
export async function countEmailCheck(address: string): Promise<{kind: 'welcome'} | Refused> {
  const {emailCheck, allEmailChecks} = limiters();
  let consumed = await consume(emailCheck, limitKey(address));
  // A request that is over its own limit does not count for the common one.
  if (typeof consumed === 'number') consumed = await consume(allEmailChecks, 'all');
  return typeof consumed === 'number' ? {kind: 'welcome'} : consumed;
}

export const countBeacon = async (address: string): Promise<boolean> =>
  typeof (await consume(own.beacon, limitKey(address))) === 'number';
