import {z} from 'zod';
import {neverSent} from '#lib/http/fetch-bytes.ts';
import {GatewayError, type Fault} from '#lib/http/gateway-error.ts';
import {retryAfterSeconds} from '#lib/http/retry-after.ts';

/** Fault by the provider's error name. Its HTTP status proves nothing: our mistakes are answered by 500 too. */
const FAULT_BY_NAME: Record<string, Fault> = {
  Invalid_Key: 'configuration',
  Unknown_Template: 'configuration',
  Unknown_Subaccount: 'configuration',
  PaymentRequired: 'configuration',
  ValidationError: 'lead',
};

/** Statuses without an error name that concern our account, not the mail. */
const OUR_STATUS = [401, 402, 403, 404];
/** Statuses after which the mail may be sent all the same. */
const UNCERTAIN_STATUS = [500, 502, 503, 504];

const TIMED_OUT = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];

/** An identifier. Any other text could contain an address. */
const codeSchema = z.string().regex(/^[A-Za-z][\w-]{1,47}$/);
const errorBody = z.object({status: z.literal('error'), name: codeSchema});

/** An AxiosError, reduced. The object itself contains the key and the whole mail. */
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

/** The error of a provider's error body, by its name; undefined for another body. */
export function namedFault(body: unknown, status: number, retryAfter?: number): GatewayError | undefined {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return undefined;
  const {name} = parsed.data;
  const fault = FAULT_BY_NAME[name] ?? 'passing';
  const uncertain =
    fault === 'passing' && (name === 'GeneralError' || (status !== 500 && UNCERTAIN_STATUS.includes(status)));
  return new GatewayError('mail', name, fault, {status, retryAfterSeconds: retryAfter, uncertain});
}

/** Converts an error of the client to a GatewayError, without its contents. */
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
    // A success status with an error: the answer broke off.
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

/** Copies the headers, because the schema accepts plain objects only. */
function pick(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return undefined;
  const {status, data, headers} = response as Record<string, unknown>;
  return {status, data, headers: {...(headers as object)}};
}
