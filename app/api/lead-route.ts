import {acceptLead} from '#lib/leads/accept.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {invalid, json, tooMany} from './answers.ts';
import {visitorAddress, guardedBody, languageOf, pageOf} from './guard.ts';

/** The POST handler of all three forms: refuse, check, keep, thank (docs/promises.md, HTTP interface). */
export function leadRoute(kind: Kind) {
  return async function POST(request: Request): Promise<Response> {
    const guarded = await guardedBody(request);
    if ('refusal' in guarded) return guarded.refusal;
    const answer = await acceptLead(kind, guarded.body, {
      address: visitorAddress(request),
      language: languageOf(request),
      page: pageOf(request),
    });
    switch (answer.kind) {
      case 'kept': {
        const {id, reference, status} = answer.receipt;
        return json({id, reference, status}, 202);
      }
      case 'invalid':
        return invalid(answer.errors);
      case 'limited':
        return tooMany(answer.retryAfterSeconds);
      case 'unavailable':
        return json({error: 'unavailable'}, 503, {'Retry-After': '30'});
    }
  };
}
