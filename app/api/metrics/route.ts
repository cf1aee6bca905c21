import {env} from '#lib/config/env.ts';
import {gates, oldest, present, registry, storeCommits} from '#lib/http/metrics.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {StoreCheck} from '#lib/leads/store-check.ts';
import {outbox} from '#lib/leads/store.ts';
import type {KindCount} from '#lib/outbox/outbox.ts';
import {STATES} from '#lib/outbox/report.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {json} from '../answers.ts';

export const dynamic = 'force-dynamic';

const check = new StoreCheck(outbox);

const HOUR = 3_600_000;
let whole: {until: number; counts: KindCount[]} = {until: 0, counts: []};

/** Delivered leads leave a trace for weeks: all of them are counted once an hour, and at each look those that came since. */
async function delivered(): Promise<KindCount[]> {
  const store = await outbox();
  const now = Date.now();
  if (now - whole.until > HOUR) whole = {until: now, counts: await store.delivered(0, now)};
  return [...whole.counts, ...(await store.delivered(whole.until, Number.MAX_SAFE_INTEGER))];
}

/** What the store holds: the same for every server on it. A store that is away has no numbers, and not old ones. */
async function measureStore(): Promise<void> {
  present.reset();
  oldest.reset();
  gates.reset();
  try {
    const {kinds, oldestPendingSeconds, gates: closed} = await check.latest();
    const all = [...kinds, ...(await delivered())];
    for (const kind of Object.keys(KINDS)) for (const state of STATES) present.set({kind, state}, 0);
    for (const {kind, state, count} of all) present.inc({kind, state}, count);
    oldest.set(oldestPendingSeconds);
    for (const {destination, closed: reason} of closed) gates.set({destination, closed: reason}, 1);
    storeCommits.set(1);
  } catch {
    oldest.remove();
    storeCommits.set(0);
  }
}

/** For Prometheus: docs/operations.md. */
export async function GET(request: Request): Promise<Response> {
  const {operatorToken} = env();
  if (!operatorToken) return json({error: 'notFound'}, 404);
  if (!hasBearer(request, operatorToken))
    return json({error: 'unauthorized'}, 401, {'WWW-Authenticate': 'Bearer'});
  await measureStore();
  return new Response(await registry.metrics(), {
    headers: {'Content-Type': registry.contentType, 'Cache-Control': 'no-store'},
  });
}
