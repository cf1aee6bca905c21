import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import type {Header} from '#lib/http/headers.ts';
import {ANSWER, localePath} from '#lib/i18n/paths.ts';
import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import {formAnswers} from '#lib/leads/form-answers.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {SENT} from '#lib/leads/sent-anchor.ts';
import {MAX_BODY_BYTES, readBody} from '#lib/security/read-body.ts';
import type {CompressedAnswer} from '#server/page-cache/compressed.ts';
import type {RenderedPage} from './resolve-page.ts';

type FormPostResponse =
  | {kind: 'redirect'; to: string}
  | {kind: 'form'; answer: CompressedAnswer; status: number; headers: Header[]}
  | {kind: 'aborted'};

/**
 * Handles a form that was sent without script: a redirect to the thank-you page when the lead is committed, else the same
 * form with what was typed. The page reads that under a random key, which is deleted after the render.
 */
export async function postForm(
  request: IncomingMessage,
  {page, kind, address}: {page: RenderedPage; kind: Kind; address: string},
  render: (page: RenderedPage) => Promise<CompressedAnswer>,
): Promise<FormPostResponse> {
  const body = await readBody(request);
  if (body === 'aborted') return {kind: 'aborted'};
  const tooLarge = body.length > MAX_BODY_BYTES;
  const {headers} = request;
  const outcome = await acceptPlainPost(
    kind,
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

  const key = randomUUID();
  formAnswers().set(key, outcome);
  try {
    const path = page.path + ANSWER;
    const answer = await render({...page, path, url: `${localePath(page.locale, path)}?key=${key}`});
    return {
      kind: 'form',
      answer,
      status: outcome.status,
      headers: [
        ...(outcome.retryAfterSeconds ? [['Retry-After', String(outcome.retryAfterSeconds)] as const] : []),
        // Closing spares the rest of a body that is too long.
        ...(tooLarge ? [['Connection', 'close'] as const] : []),
      ],
    };
  } finally {
    formAnswers().delete(key);
  }
}
