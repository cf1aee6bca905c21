import {env} from '#lib/config/env.ts';
import {gates, oldest, registry, storeCommits, waiting} from '#lib/http/metrics.ts';
import {StoreCheck} from '#lib/leads/store-check.ts';
import {outbox} from '#lib/leads/store.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {json} from '../answers.ts';

export const dynamic = 'force-dynamic';

const check = new StoreCheck(outbox);

/** What the store holds: the same for every server on it. A store that is away has no numbers, and not old ones. */
async function measureStore(): Promise<void> {
  waiting.reset();
  oldest.reset();
  gates.reset();
  try {
    const {pending, parked, suspected, oldestPendingSeconds, gates: closed} = await check.latest();
    for (const [state, count] of Object.entries({pending, parked, suspected})) waiting.set({state}, count);
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
