import '#server-only';
import http from 'node:http';
import https from 'node:https';
import mailchimp, {type ApiClient} from '@mailchimp/mailchimp_transactional';

const ANSWER_LIMIT = 1_000_000;

/**
 * A kept connection that the other side has just closed fails like a lost answer, and then nobody knows whether the
 * mail went out. A few mails an hour can afford a connection each.
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

/**
 * One client a call: its settings are the deadline of this one call, and nobody else's.
 * @param deadline milliseconds
 */
export function clientFor({key, baseUrl}: ProviderSettings, deadline: number): ApiClient {
  const client = mailchimp(key) as Client;
  if (baseUrl) client.basePath = baseUrl;
  Object.assign(client.requestConfig, {
    ...CONNECTIONS,
    timeout: deadline,
    // The timeout above only counts silence; this is the deadline.
    signal: AbortSignal.timeout(deadline),
    // Following a redirect would hand the key to another address.
    maxRedirects: 0,
    maxContentLength: ANSWER_LIMIT,
    proxy: false,
  });
  return client;
}
