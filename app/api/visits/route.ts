import {isKind} from '#lib/leads/kinds.ts';
import {countBeacon} from '#lib/security/limits.ts';
import {countSteps} from '#lib/visits/count.ts';
import {refuseForeign, visitorAddress} from '../guard.ts';

/** Steps that a page reports; the server sees the others. */
const TOLD = ['begun', 'step 2'] as const;

/** A form came to a step: `form=registration&step=begun`. What is not counted is answered in the same way. */
export async function POST(request: Request): Promise<Response> {
  const foreign = refuseForeign(request);
  if (foreign) return foreign;
  const body = new URLSearchParams(await request.text());
  const form = body.get('form') ?? '';
  const step = TOLD.find((told) => told === body.get('step'));
  if (isKind(form) && step && (await countBeacon(visitorAddress(request))))
    countSteps(form, [step], request.headers);
  return new Response(null, {status: 204});
}
