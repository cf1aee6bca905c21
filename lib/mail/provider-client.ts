import '#server-only';
import http from 'node:http';
import https from 'node:https';
import mailchimp, {type ApiClient} from '@mailchimp/mailchimp_transactional';
import {z} from 'zod';
import {neverSent, tlsFault} from '#lib/http/fetch-bytes.ts';
import {GatewayError, type Fault} from '#lib/http/gateway-error.ts';
import {retryAfterSeconds} from '#lib/http/retry-after.ts';

/** The lease of a job (lib/outbox/queue/policy.ts) is longer. */
const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/** No keep-alive: on a connection that the provider has just closed, it is unknown whether the mail was sent. */
const CONNECTIONS = {
  httpAgent: new http.Agent({keepAlive: false}),
  httpsAgent: new https.Agent({keepAlive: false}),
};

type Client = ApiClient & {basePath: string; requestConfig: Record<string, unknown>};

export interface ProviderSettings {
  key: string;
  baseUrl?: string;
}

/** For one call, because its settings contain the deadline of the call. */
function clientFor({key, baseUrl}: ProviderSettings, deadlineMs: number): ApiClient {
  const client = mailchimp(key) as Client;
  if (baseUrl) client.basePath = baseUrl;
  Object.assign(client.requestConfig, {
    ...CONNECTIONS,
    timeout: deadlineMs,
    // The timeout above counts silence only; the signal is the deadline.
    signal: AbortSignal.timeout(deadlineMs),
    // A redirect would send the key to another address.
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    proxy: false,
  });
  return client;
}

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
const identifier = z.string().regex(/^[A-Za-z][\w-]{1,47}$/);
const errorBody = z.object({status: z.literal('error'), name: identifier});

export function namedFault(body: unknown, status: number, retryAfter?: number): GatewayError | undefined {
  const {success, data} = errorBody.safeParse(body);
  if (!success) return undefined;
  const fault = FAULT_BY_NAME[data.name] ?? 'passing';
  const uncertain =
    fault === 'passing' &&
    (data.name === 'GeneralError' || (status !== 500 && UNCERTAIN_STATUS.includes(status)));
  return new GatewayError('mail', data.name, fault, {status, retryAfterSeconds: retryAfter, uncertain});
}

/** What is read of an AxiosError, which holds the key and the whole mail. */
interface ClientError {
  code?: unknown;
  response?: {status: number; data: unknown; headers: Record<string, unknown>};
}

function faultOf(error: ClientError): GatewayError {
  const {response} = error;
  if (!response) {
    const code = identifier.safeParse(error.code).data ?? 'failed';
    const word = TIMED_OUT.includes(code) ? 'timeout' : (tlsFault(code) ?? code);
    return new GatewayError('mail', word, 'passing', {uncertain: !neverSent(code)});
  }
  const {status, data, headers} = response;
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  const named = namedFault(data, status, retryAfter);
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

/** One call, whose error holds codes alone. @throws {GatewayError} */
export async function askProvider(
  settings: ProviderSettings,
  question: (client: ApiClient) => Promise<unknown>,
  deadlineMs = DEADLINE_MS,
): Promise<unknown> {
  // The client returns errors instead of throwing them.
  const answer = await question(clientFor(settings, deadlineMs));
  if (answer instanceof Error) throw faultOf(answer as ClientError);
  return answer;
}
