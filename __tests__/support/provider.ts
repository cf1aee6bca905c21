import type {ServerResponse} from 'node:http';
import {text} from 'node:stream/consumers';
import {Account} from './provider/account.ts';
import {named, PROVIDER_KEY} from './provider/named.ts';
import {checkOf} from './provider/schema.ts';
import {serve} from './serve.ts';

export {PROVIDER_KEY} from './provider/named.ts';

/** How the fake answers. */
export type Scenario =
  | 'ok'
  | 'queued'
  | 'scheduled'
  | 'invalid'
  | '502-html'
  | '200-html'
  | '200-truncated'
  | '200-cut-short'
  | '200-huge'
  | '200-empty-list'
  | '200-someone-else'
  | 'hang'
  | 'trickle'
  | 'reset'
  | '307'
  | {rejected: string | null; recipient?: 'to' | 'cc'}
  /** One of the provider's named errors; HTTP 500 unless said otherwise. */
  | {error: string; status?: number; code?: number}
  /** A bare status with an HTML page, as a gateway in front gives it. */
  | {status: number; retryAfter?: string};

interface Recipient {
  email: string;
  type?: 'to' | 'cc' | 'bcc';
}

interface SendTemplateRequest {
  key: string;
  template_name: string;
  template_content: unknown[];
  message: {
    subject: string;
    from_email: string;
    to: Recipient[];
    headers: Record<string, string>;
    global_merge_vars: {name: string; content: string}[];
    metadata: Record<string, string>;
    [field: string]: unknown;
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startProvider>>;

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {'Content-Type': 'application/json; charset=utf-8'}).end(JSON.stringify(body));
}

/** A fake provider on the loopback: strict about requests, with all known failures. */
export async function startProvider() {
  const allowed = checkOf('/messages/send-template');
  const account = new Account();
  /** Those that the official schema allows, oldest first. */
  const requests: SendTemplateRequest[] = [];
  /** Faults of the others. */
  const refused: string[] = [];
  /** Of all requests, those after redirects included. */
  const paths: string[] = [];
  let scenario: Scenario = 'ok';

  const verdicts = ({message}: SendTemplateRequest, status: string, only?: string, reason?: string | null) =>
    message.to.map(({email, type}, index) => {
      const meant = !only || only === (type ?? 'to');
      return {
        email,
        status: meant ? status : 'sent',
        _id: `${index}`.padStart(32, 'a'),
        reject_reason: meant ? (reason ?? null) : null,
        queued_reason: null,
      };
    });

  function reply(request: SendTemplateRequest, response: ServerResponse): void {
    const hint = `${request.key} ${request.message.to[0]?.email}`;
    if (typeof scenario === 'object') {
      if ('rejected' in scenario)
        return json(
          response,
          200,
          verdicts(request, 'rejected', scenario.recipient ?? 'to', scenario.rejected),
        );
      if ('error' in scenario)
        return json(response, scenario.status ?? 500, {
          ...named(scenario.error, hint),
          ...(scenario.code !== undefined && {code: scenario.code}),
        });
      response.writeHead(scenario.status, {
        'Content-Type': 'text/html',
        ...(scenario.retryAfter && {'Retry-After': scenario.retryAfter}),
      });
      return void response.end(`<html><body>${hint}</body></html>`);
    }
    switch (scenario) {
      case 'ok':
        return json(response, 200, verdicts(request, 'sent'));
      case 'queued':
      case 'scheduled':
      case 'invalid':
        return json(response, 200, verdicts(request, scenario, scenario === 'invalid' ? 'to' : undefined));
      case '502-html':
        return void response.writeHead(502, {'Content-Type': 'text/html'}).end('<h1>Bad Gateway</h1>');
      case '200-html':
        return void response.writeHead(200, {'Content-Type': 'text/html'}).end(`<p>${hint}</p>`);
      case '200-truncated':
        return void response
          .writeHead(200, {'Content-Type': 'application/json'})
          .end(JSON.stringify(verdicts(request, 'sent')).slice(0, -9));
      case '200-cut-short':
        response.writeHead(200, {'Content-Type': 'application/json', 'Content-Length': '4000'});
        return void response.write('[{"email":"', () => response.destroy());
      case '200-huge':
        return void response
          .writeHead(200, {'Content-Type': 'application/json'})
          .end(`["${'x'.repeat(2_000_000)}"]`);
      case '200-empty-list':
        return json(response, 200, []);
      case '200-someone-else':
        return json(
          response,
          200,
          verdicts(request, 'sent').map((verdict) => ({...verdict, email: `autre.${verdict.email}`})),
        );
      case 'hang':
        return;
      case 'trickle': {
        response.writeHead(200, {'Content-Type': 'application/json'});
        const timer = setInterval(() => response.write(' '), 50);
        return void response.on('close', () => clearInterval(timer));
      }
      case 'reset':
        return void response.socket?.resetAndDestroy();
      case '307':
        return void response.writeHead(307, {Location: '/elsewhere'}).end();
    }
  }

  const connections = new Set<object>();
  const {url, end} = await serve((incoming, response) => {
    connections.add(incoming.socket);
    void (async () => {
      const asked = incoming.url ?? '';
      paths.push(asked);
      if (asked === '/__requests') return json(response, 200, {requests, refused});
      const body = await text(incoming);
      if (asked === '/__scenario' && incoming.method === 'POST') {
        scenario = JSON.parse(body) as Scenario;
        return json(response, 200, scenario);
      }
      const call = /^\/api\/1\.3(\/[a-z]+\/[a-z\d]+)$/.exec(asked)?.[1];
      if (call && account.knows(call) && incoming.method === 'POST') {
        const answer = account.answer(call, JSON.parse(body));
        if (answer.refused) refused.push(answer.refused);
        return json(response, answer.status, answer.body);
      }
      if (asked !== '/api/1.3/messages/send-template' || incoming.method !== 'POST') {
        return json(response, 404, {error: 'not found'});
      }
      const request: unknown = JSON.parse(body);
      const wrong = allowed(request);
      if (wrong) {
        refused.push(wrong);
        return json(response, 500, named('ValidationError', wrong));
      }
      const valid = request as SendTemplateRequest;
      if (valid.key !== PROVIDER_KEY) return json(response, 401, named('Invalid_Key', valid.key));
      if (!account.sends(valid.template_name)) {
        return json(response, 500, named('Unknown_Template', valid.template_name));
      }
      requests.push(valid);
      reply(valid, response);
    })();
  });
  return {
    /** For MAILCHIMP_TRANSACTIONAL_BASE_URL. */
    baseUrl: `${url}/api/1.3`,
    requests,
    refused,
    paths,
    /** Number of connections so far. */
    get connections() {
      return connections.size;
    },
    account: account.state,
    answer: (next: Scenario) => void (scenario = next),
    close: end,
  };
}
