import '#server-only';
import {GatewayError, type Fault, type OutsideService} from './gateway-error.ts';
import {retryAfterSeconds} from './retry-after.ts';

export interface Call {
  service: OutsideService;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For the whole exchange, until the last byte of the response. */
  deadlineMs?: number;
  maxBytes?: number;
}

const DEADLINE_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** What docs/webhook.md explains, by the codes of OpenSSL and Node. */
const TLS_WORDS = [
  [/EXPIRED/, 'certificate-expired'],
  [/NOT_YET_VALID/, 'certificate-early'],
  [/ALTNAME|HOSTNAME_MISMATCH/, 'certificate-name'],
  [/SELF_SIGNED/, 'certificate-self-signed'],
  [/^(?:CERT|UNABLE_TO|ERR_TLS_CERT)/, 'certificate-unknown'],
  [/^(?:ERR_TLS|ERR_SSL|EPROTO)/, 'no-tls'],
] as const;

export const tlsFault = (code: string) => TLS_WORDS.find(([codes]) => codes.test(code))?.[1];
export const isCertificateFault = (code: string): boolean => /^certificate/.test(tlsFault(code) ?? code);

const NEVER_SENT =
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL UND_ERR_CONNECT_TIMEOUT'.split(
    ' ',
  );

/** `fetch` asks no port of some other protocols. */
const BAD_PORT = 'bad port';

/** Whether an error code of the network says that no connection was made: the receiver cannot have acted. */
export const neverSent = (code: string): boolean =>
  NEVER_SENT.includes(code) || code === BAD_PORT || code.startsWith('ERR_TLS') || isCertificateFault(code);

function networkCode(error: unknown): string {
  const {code, cause, message} = error as Record<'code' | 'cause' | 'message', unknown>;
  return typeof code === 'string' ? code : cause ? networkCode(cause) : String(message);
}

function faultOf(status: number): Fault {
  if (status === 400 || status === 409 || status === 422) return 'lead';
  if (status >= 500 || status === 408 || status === 429) return 'passing';
  return 'configuration';
}

async function readWithin(response: Response, maxBytes: number, refuse: () => never): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) refuse();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A redirect is a failure: following it would send personal data, or a key, to an address that is not configured.
 * @throws {GatewayError} `timeout`, `unreachable`, `interrupted`, `redirect`, `status`, or a fault of TLS
 */
async function call<T>(
  {service, url, method = 'GET', headers, body, deadlineMs = DEADLINE_MS}: Call,
  take: (response: Response) => Promise<T> | T,
): Promise<T> {
  const changesSomething = method !== 'GET';
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    const {status} = response;
    if (response.ok) return await take(response);
    await response.body?.cancel();
    throw new GatewayError(service, status < 400 ? 'redirect' : 'status', faultOf(status), {
      status,
      retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after')),
      uncertain: changesSomething && status >= 500,
    });
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause;
    if ((cause as Error).name === 'TimeoutError')
      throw new GatewayError(service, 'timeout', 'passing', {uncertain: changesSomething});
    const code = networkCode(cause);
    const sent = !neverSent(code);
    const word = tlsFault(code) ?? (code === BAD_PORT ? code : sent ? 'interrupted' : 'unreachable');
    throw new GatewayError(service, word, 'passing', {uncertain: changesSomething && sent, cause});
  }
}

/** The body of a 2xx response. @throws {GatewayError} as `call` does, or `tooLarge` */
export const fetchBytes = ({maxBytes = MAX_BYTES, ...given}: Call): Promise<Uint8Array> =>
  call(given, (response) =>
    readWithin(response, maxBytes, () => {
      const {status} = response;
      const uncertain = given.method === 'POST';
      throw new GatewayError(given.service, 'tooLarge', 'passing', {status, uncertain});
    }),
  );

/** The head of a 2xx is success, and its body is dropped unread. @throws {GatewayError} as `call` does */
export const fetchStatus = (given: Omit<Call, 'maxBytes'>): Promise<void> =>
  call(given, ({body}) => void body?.cancel().catch(() => {}));
