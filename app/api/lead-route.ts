import {acceptLead} from '#lib/leads/accept.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {invalid, json, tooMany} from './answers.ts';
import {jsonHandler, languageOf, pageOf, queryOf, visitorAddress} from './guard.ts';

export const leadRoute = (kind: Kind) =>
  jsonHandler(async (body, request) => {
    const outcome = await acceptLead(kind, body, {
      headers: request.headers,
      address: visitorAddress(request),
      language: languageOf(request),
      page: pageOf(request),
      query: queryOf(request),
    });
    switch (outcome.kind) {
      case 'kept': {
        const {id, reference, status} = outcome.receipt;
        return json({id, reference, status}, 202);
      }
      case 'invalid':
        return invalid(outcome.errors);
      case 'limited':
        return tooMany(outcome.retryAfterSeconds);
      case 'unavailable':
        return json({error: 'unavailable'}, 503, {'Retry-After': '30'});
    }
  });
