import '#server-only';
import http from 'node:http';
import https from 'node:https';
import mailchimp, {type ApiClient} from '@mailchimp/mailchimp_transactional';

/** The lease of a job (lib/outbox/queue/policy.ts) is longer. */
const DEADLINE_MS = 10_000;
/** Far above any answer of the provider. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * No keep-alive: a connection that the provider has just closed fails like a lost answer, and it is unknown whether the mail
 * was sent. A few mails an hour can open a connection each.
 */
const CONNECTIONS = {
  httpAgent: new http.Agent({keepAlive: false}),
  httpsAgent: new https.Agent({keepAlive: false}),
};

/** Public fields that the client's types leave out. */
type Client = ApiClient & {basePath: string; requestConfig: Record<string, unknown>};

export interface ProviderSettings {
  key: string;
  /** The API’s address without a trailing slash; unset: the provider’s own. */
  baseUrl?: string;
}

/** A client for one call, because its settings contain the deadline of the call. */
export function clientFor({key, baseUrl}: ProviderSettings, deadlineMs = DEADLINE_MS): ApiClient {
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
