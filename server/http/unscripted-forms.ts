import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import type {Header} from '#lib/http/headers.ts';
import {ANSWER, localePath} from '#lib/i18n/paths.ts';
import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import {formAnswers, REFUSALS, refusalOf, type FormAnswer} from '#lib/leads/form-answers.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {SENT} from '#lib/leads/sent-anchor.ts';
import {log} from '#lib/observability/log.ts';
import {MAX_BODY_BYTES, readBody} from '#lib/security/read-body.ts';
import type {CompressedAnswer, Encoding} from '#server/page-cache/compressed.ts';
import type {PageCache} from '#server/page-cache/page-cache.ts';
import {QueueFullError} from '#server/render.ts';
import type {RenderedPage} from './resolve-page.ts';
import {encodingOf} from './send.ts';

type FormPostResponse =
  | {kind: 'redirect'; to: string}
  | {kind: 'form'; answer: CompressedAnswer; status: number; headers: Header[]}
  | {kind: 'aborted'};

interface Post {
  page: RenderedPage;
  kind: Kind;
  /** The visitor's network address. */
  address: string;
}

type Pages = Pick<PageCache, 'read' | 'renderUncached'>;

/** The page that shows an answer by its key in `formAnswers`. */
function answerPage(page: RenderedPage, key: string): RenderedPage {
  const path = page.path + ANSWER;
  return {...page, path, url: `${localePath(page.locale, path)}?key=${key}`};
}

/** The form with what was typed. The page reads that under a random key, which is deleted after the render. */
async function renderFilled(
  {page, address}: Post,
  outcome: FormAnswer,
  encoding: Encoding,
  pages: Pages,
): Promise<CompressedAnswer> {
  const key = randomUUID();
  formAnswers().set(key, outcome);
  try {
    return await pages.renderUncached(answerPage(page, key), encoding, {address, kind: 'form'});
  } finally {
    formAnswers().delete(key);
  }
}

/** The form again, with its status: a cached page where it shows nothing of the visitor's, or cannot be filled just now. */
async function showAnswer(
  post: Post,
  outcome: FormAnswer,
  encoding: Encoding,
  pages: Pages,
): Promise<{outcome: FormAnswer; answer: CompressedAnswer}> {
  const refusal = refusalOf(outcome);
  if (refusal) return {outcome, answer: await pages.read(answerPage(post.page, refusal))};
  try {
    return {outcome, answer: await renderFilled(post, outcome, encoding, pages)};
  } catch (error) {
    // A flood would fill the log; the metric counts it.
    if (!(error instanceof QueueFullError))
      log.error(
        {error: (error as Error).name},
        'a form that was sent without script could not be filled again',
      );
    const crowded = outcome.status === 429 ? outcome : REFUSALS.crowded;
    return {outcome: crowded, answer: await pages.read(answerPage(post.page, 'crowded'))};
  }
}

/**
 * Handles a form that was sent without script: a redirect to the thank-you page when the lead is committed, else the same
 * form with what was typed.
 */
export async function postForm(
  request: IncomingMessage,
  post: Post,
  pages: Pages,
): Promise<FormPostResponse> {
  const {page, kind, address} = post;
  const body = await readBody(request);
  if (body === 'aborted') return {kind: 'aborted'};
  const tooLarge = body.length > MAX_BODY_BYTES;
  const {headers} = request;
  const accepted = await acceptPlainPost(
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
  if (accepted.kind === 'kept')
    return {kind: 'redirect', to: `${localePath(page.locale, page.path)}/merci#${SENT}`};

  const {outcome, answer} = await showAnswer(post, accepted, encodingOf(request), pages);
  const {status, retryAfterSeconds} = outcome;
  return {
    kind: 'form',
    answer,
    status,
    headers: [
      // The 503 page has its own.
      ...(retryAfterSeconds && answer.status === 200
        ? [['Retry-After', String(retryAfterSeconds)] as const]
        : []),
      // Closing spares the rest of a body that is too long.
      ...(tooLarge ? [['Connection', 'close'] as const] : []),
    ],
  };
}
