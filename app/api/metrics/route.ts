import {env} from '#lib/config/env.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {measureStore} from '#lib/leads/store-metrics.ts';
import {registry} from '#lib/observability/metrics.ts';
import {refusedWithout} from '../answers.ts';

export async function GET(request: Request): Promise<Response> {
  const refusal = refusedWithout(env().operatorToken, request);
  if (refusal) return refusal;
  await measureStore();
  return new Response(await registry.metrics(), {
    headers: {'Content-Type': registry.contentType, 'Cache-Control': CACHE_CONTROL.noStore},
  });
}
