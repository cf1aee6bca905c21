import {retryAfterSeconds} from '#lib/http/retry-after.ts';
import type {SendFailure} from '#lib/leads/form-answers.ts';
import type {Errors} from './sentences.tsx';

interface Schema {
  safeParse: (body: unknown) => {
    error?: {issues: readonly {path: readonly PropertyKey[]; message: string}[]};
  };
}

/** Validates a form's values: an error code list for each bad field, `{}` if all are good. */
export type Validate<Values> = (values: Values) => Errors;

/**
 * Makes a function that loads a form's validator. It brings zod along, so forms call it at their first focus.
 * @param loadSchema imports the schema that the server validates with
 * @param bodyOf the request body for the values; by default the values themselves
 */
export const validatorOf =
  <Values>(loadSchema: () => Promise<Schema>, bodyOf: (values: Values) => unknown = (values) => values) =>
  async (): Promise<Validate<Values>> => {
    const [schema, {issuesByField}] = await Promise.all([loadSchema(), import('#lib/forms/text.ts')]);
    return (values) => {
      const {error} = schema.safeParse(bodyOf(values));
      return error ? issuesByField(error) : {};
    };
  };

export type Reply<Done> =
  {kind: 'done'; answer: Done} | {kind: 'refused'; errors: Errors} | {kind: 'failed'; failure: SendFailure};

/** Longer than the server's own deadlines, so that its response is not aborted. */
const DEADLINE_MS = 20_000;

const unavailable = {kind: 'failed', failure: {kind: 'unavailable'}} as const;

function isErrors(value: unknown): value is Errors {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

/**
 * Posts JSON to one of our own routes. A failure to send is a value that the form shows.
 * @throws if the browser lacks something that a request needs
 */
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
    if (response.status === 429)
      return {
        kind: 'failed',
        failure: {kind: 'limited', seconds: retryAfterSeconds(response.headers.get('Retry-After')) ?? 60},
      };
    if (response.status !== 422) return unavailable;
    const {errors} = (await response.json()) as {errors?: unknown};
    return isErrors(errors) && Object.keys(errors).length ? {kind: 'refused', errors} : unavailable;
  } catch {
    return unavailable;
  }
}
