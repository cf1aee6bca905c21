import {env} from '#lib/config/env.ts';
import {isKind} from '#lib/leads/kinds.ts';
import {countStep} from '#lib/leads/visits.ts';
import {countFormStart} from '#lib/security/limits.ts';
import {isForeign} from '#lib/security/origin.ts';
import {json} from '../answers.ts';
import {visitorAddress} from '../guard.ts';

/** A form was begun; the body is its kind, as plain text. What is not counted is answered in the same way. */
export async function POST(request: Request): Promise<Response> {
  if (isForeign(request.headers, env().siteUrl)) return json({error: 'foreignOrigin'}, 403);
  const kind = await request.text();
  if (isKind(kind) && (await countFormStart(visitorAddress(request))))
    countStep(kind, 'begun', request.headers);
  return new Response(null, {status: 204});
}
