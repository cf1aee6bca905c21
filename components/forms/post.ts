import {retryAfterSeconds} from '#lib/http/retry-after.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Errors} from './sentences.tsx';

export type Reply<Done> =
  | {kind: 'done'; answer: Done}
  | {kind: 'refused'; errors: Errors}
  | {kind: 'failed'; failure: SendFailure};

/** Longer than the server's own deadlines, so that its response is not aborted. */
const DEADLINE_MS = 20_000;

const unavailable = {kind: 'failed', failure: {kind: 'unavailable'}} as const;

/** A failure to send is a value. @throws if the browser lacks something that a request needs */
export async function post<Done>(path: string, body: unknown): Promise<Reply<Done>> {
  const request = fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Language': document.documentElement.lang || 'fr',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  try {
    const response = await request;
    if (response.ok) return {kind: 'done', answer: (await response.json()) as Done};
    if (response.status === 429) {
      const seconds = retryAfterSeconds(response.headers.get('Retry-After')) ?? 60;
      return {kind: 'failed', failure: {kind: 'limited', seconds}};
    }
    if (response.status !== 422) return unavailable;
    const {errors = {}} = (await response.json()) as {errors?: Errors};
    return Object.keys(errors).length ? {kind: 'refused', errors} : unavailable;
  } catch {
    return unavailable;
  }
}
