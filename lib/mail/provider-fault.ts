import {z} from 'zod';
import {neverSent} from '#lib/http/fetch-bytes.ts';
import {GatewayError, type Fault} from '#lib/http/gateway-error.ts';
import {retryAfterSeconds} from '#lib/http/retry-after.ts';

/** The provider's own error names. Its HTTP status proves nothing: client mistakes come as 500 too. */
const FAULT_BY_NAME: Record<string, Fault> = {
  Invalid_Key: 'configuration',
  Unknown_Template: 'configuration',
  Unknown_Subaccount: 'configuration',
  PaymentRequired: 'configuration',
  ValidationError: 'lead',
};

/** Where the provider did not say what is wrong: a gateway or account answer about us, not about the mail. */
const OUR_STATUS = [401, 402, 403, 404];
/** Answers after which the mail may be on its way all the same. */
const UNCERTAIN_STATUS = [500, 502, 503, 504];

const TIMED_OUT = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];

/** Looks like an identifier: anything else might be text with somebody's address in it. */
const codeSchema = z.string().regex(/^[A-Za-z][\w-]{1,47}$/);
const errorBody = z.object({status: z.literal('error'), name: codeSchema});

/** What an AxiosError is reduced to. The object itself holds the key and the whole mail and goes no further. */
const failure = z.object({
  code: codeSchema.optional().catch(undefined),
  response: z
    .object({
      status: z.number(),
      data: z.unknown(),
      headers: z.record(z.string(), z.unknown()).catch({}),
    })
    .optional()
    .catch(undefined),
});

/** Judges a provider's error answer by its name; undefined where the body is none. */
export function namedFault(body: unknown, status: number, retryAfter?: number): GatewayError | undefined {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return undefined;
  const {name} = parsed.data;
  const fault = FAULT_BY_NAME[name] ?? 'passing';
  const uncertain =
    fault === 'passing' && (name === 'GeneralError' || (status !== 500 && UNCERTAIN_STATUS.includes(status)));
  return new GatewayError('mail', name, fault, {status, retryAfterSeconds: retryAfter, uncertain});
}

/** Turns what the client returned instead of an answer into one of our errors, without keeping anything of it. */
export function providerFault(error: unknown): GatewayError {
  const {code, response} = failure.parse({
    code: (error as {code?: unknown}).code,
    response: pick((error as {response?: unknown}).response),
  });
  if (response) {
    const {status} = response;
    const retryAfter = retryAfterSeconds(response.headers['retry-after']);
    const named = namedFault(response.data, status, retryAfter);
    if (named) return named;
    if (OUR_STATUS.includes(status)) return new GatewayError('mail', 'refused', 'configuration', {status});
    // A status of success with an error: the answer broke off on its way.
    if (status < 300) return new GatewayError('mail', 'unreadable', 'passing', {status, uncertain: true});
    return new GatewayError('mail', status === 429 ? 'limited' : 'status', 'passing', {
      status,
      retryAfterSeconds: retryAfter,
      uncertain: UNCERTAIN_STATUS.includes(status),
    });
  }
  if (code && neverSent(code)) return new GatewayError('mail', code, 'passing');
  if (code && TIMED_OUT.includes(code))
    return new GatewayError('mail', 'timeout', 'passing', {uncertain: true});
  return new GatewayError('mail', code ?? 'failed', 'passing', {uncertain: true});
}

/** The header object is a class instance of the client's; only a plain copy passes the schema. */
function pick(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return undefined;
  const {status, data, headers} = response as Record<string, unknown>;
  return {status, data, headers: {...(headers as object)}};
}
