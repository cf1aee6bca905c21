import type {IncomingMessage} from 'node:http';
import type {Header} from '#lib/http/headers.ts';
import {localePath, type FormName} from '#lib/i18n/paths.ts';
import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import type {FormAnswer} from '#lib/leads/form-answers.ts';
import {SENT} from '#lib/leads/sent-anchor.ts';
import {MAX_BODY_BYTES, readBody} from '#lib/security/read-body.ts';
import type {ResolvedPage} from './resolve-page.ts';

type FormPostResponse =
  {kind: 'redirect'; to: string} | {kind: 'form'; outcome: FormAnswer; headers: Header[]} | {kind: 'aborted'};

interface Post {
  page: ResolvedPage;
  form: FormName;
  /** The visitor's network address. */
  address: string;
}

/**
 * Handles a form that was sent without script: a redirect to the thank-you page when the lead is committed, else the outcome
 * to show.
 */
export async function postForm(
  request: IncomingMessage,
  {page, form, address}: Post,
): Promise<FormPostResponse> {
  const body = await readBody(request);
  if (body === 'aborted') return {kind: 'aborted'};
  const tooLarge = body.length > MAX_BODY_BYTES;
  const {headers} = request;
  const outcome = await acceptPlainPost(
    form,
    {contentType: headers['content-type'] ?? '', body: tooLarge ? undefined : body.toString('utf8')},
    {
      headers: {get: (name) => [headers[name]].flat()[0] ?? null},
      address,
      language: page.locale,
      page: localePath(page.locale, page.path),
      query: new URL(request.url ?? '', 'http://site').search.slice(0, 1000),
    },
  );
  if (outcome.kind === 'kept')
    return {kind: 'redirect', to: `${localePath(page.locale, page.path)}/merci#${SENT}`};
  const {retryAfterSeconds} = outcome;
  return {
    kind: 'form',
    outcome,
    headers: [
      ...(retryAfterSeconds ? [['Retry-After', String(retryAfterSeconds)] as const] : []),
      // Closing spares the rest of a body that is too long.
      ...(tooLarge ? [['Connection', 'close'] as const] : []),
    ],
  };
}
