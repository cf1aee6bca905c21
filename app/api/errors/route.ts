import {browserErrors} from '#lib/observability/metrics.ts';
import {countBeacon} from '#lib/security/limits.ts';
import {refuseForeign, visitorAddress} from '../guard.ts';

const KINDS = ['error', 'unhandledrejection'];

/** A script of a page failed: its kind, without text, page or address. What is not counted is answered in the same way. */
export async function POST(request: Request): Promise<Response> {
  const foreign = refuseForeign(request);
  if (foreign) return foreign;
  const kind = await request.text();
  if (KINDS.includes(kind) && (await countBeacon(visitorAddress(request)))) browserErrors.inc({kind});
  return new Response(null, {status: 204});
}
