import type {IncomingMessage} from 'node:http';
import {localePath, type FormName} from '#lib/i18n/paths.ts';
import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import {pageWithAnswer} from '#lib/leads/filled-page.ts';
import {SENT} from '#lib/leads/sent-anchor.ts';
import {MAX_BODY_BYTES, readBody} from '#lib/security/read-body.ts';
import type {Site} from '#server/site.ts';
import type {ResolvedPage} from './resolve-page.ts';

interface Post {
  page: ResolvedPage;
  form: FormName;
  address: string;
  site: Site;
  buildDir: string;
}

/** Redirects to the thank-you page when the lead is committed. */
export async function postForm(request: IncomingMessage, {page, form, address, site, buildDir}: Post) {
  const body = await readBody(request);
  if (body === 'aborted') return {kind: 'aborted' as const};
  const tooLarge = body.length > MAX_BODY_BYTES;
  const {headers} = request;
  const url = localePath(page.locale, page.path);
  const outcome = await acceptPlainPost(form, tooLarge ? undefined : body.toString('utf8'), {
    headers: {get: (name) => [headers[name]].flat()[0] ?? null},
    address,
    language: page.locale,
    page: url,
    query: new URL(request.url ?? '', 'http://site').search.slice(0, 1000),
  });
  if (outcome.kind === 'kept') return {kind: 'redirect' as const, to: `${url}/merci#${SENT}`};
  const answer = site.answer(url);
  if (!answer?.marks) throw new Error('a form was not published');
  const {status, retryAfterSeconds} = outcome;
  return {
    kind: 'form' as const,
    answer,
    html: await pageWithAnswer(await site.text(answer.body), answer.marks, outcome, buildDir),
    status,
    headers: [
      ...(retryAfterSeconds ? [['Retry-After', String(retryAfterSeconds)] as const] : []),
      // Closing spares the rest of a body that is too long.
      ...(tooLarge ? [['Connection', 'close'] as const] : []),
    ],
  };
}
