import type {ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import {MAIL_ADDRESSES} from './mail-addresses.ts';
import {PROVIDER_KEY, startProvider, type FakeProvider} from './provider.ts';
import {serve} from './serve.ts';

/**
 * `lost`: the registration is stored and its answer is not sent; `silent`: the check alone fails; `slow`: a registration is
 * stored after half a second.
 */
type Behaviour = 'well' | 'lost' | 'broken' | 'silent' | 'slow';

export type FakeBackend = Awaited<ReturnType<typeof startBackend>>;

/** The two scripts of the PHP backend that leads use, in this process. */
export async function startBackend() {
  /** Addresses in the order in which they were registered, repetitions included. */
  const registered: string[] = [];
  let how: Behaviour = 'well';
  const answer = (response: ServerResponse, value: unknown) =>
    response.writeHead(200, {'Content-Type': 'application/json'}).end(JSON.stringify(value));
  const {url, end} = await serve((request, response) => {
    void text(request).then(async (sent) => {
      const body = JSON.parse(sent || '{}') as Record<string, unknown>;
      const check = request.url?.includes('find_mail');
      if (how === 'broken' || (how === 'silent' && check)) return response.writeHead(500).end();
      if (check)
        return answer(response, registered.includes(String(body.user_name)) ? [{Item_10: 'HS'}] : []);
      if (how === 'slow') await sleep(500);
      registered.push(String(body.mail));
      if (how === 'lost') return response.socket?.resetAndDestroy();
      answer(response, [{ok: '1'}]);
    });
  });
  return {
    url,
    registered,
    behave: (next: Behaviour) => void (how = next),
    close: end,
  };
}

/** The settings of a site whose mails go to a provider and whose registrations go to a PHP backend. */
export const gatewaySettings = (provider: FakeProvider, backend: FakeBackend): Record<string, string> => ({
  SITE_URL: 'http://localhost:3999',
  LEGACY_HOST_URL: backend.url,
  LEGACY_SITE_URL: backend.url,
  LEGACY_BACKEND_URL: backend.url,
  MAILCHIMP_TRANSACTIONAL_API_KEY: PROVIDER_KEY,
  MAILCHIMP_TRANSACTIONAL_BASE_URL: provider.baseUrl,
  ...MAIL_ADDRESSES,
});

export {startProvider};
