import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {outsideAt} from '#__tests__/support/mail-addresses.ts';

/** Something that reached the outside: a mail taken, a registration made. */
export interface Effect {
  /** The lead's id for a mail; the address for a registration. */
  of: string;
  /** Which process sent it: one name for each start of a server. */
  by: string;
  at: number;
}

export interface Receiver {
  /** The settings of one process whose backend and provider this is. */
  settings(process: string): Record<string, string>;
  mails: Map<string, Effect[]>;
  registrations: Map<string, Effect[]>;
  /** Confirmations that came before their registration. */
  outOfOrder: string[];
  requests(): number;
  refused(): number;
  /** Share of requests that go wrong, and whether nothing is answered at all. */
  behave(failing: number, gone: boolean): void;
  close(): Promise<void>;
}

const add = (map: Map<string, Effect[]>, effect: Effect) =>
  map.set(effect.of, [...(map.get(effect.of) ?? []), effect]);

/** The mail provider and the PHP backend in one, on the loopback, going wrong in the ways that both are known for. */
export async function startReceiver(random: () => number): Promise<Receiver> {
  const mails: Receiver['mails'] = new Map();
  const registrations: Receiver['registrations'] = new Map();
  const outOfOrder: string[] = [];
  let failing = 0;
  let gone = false;
  let requests = 0;
  let refused = 0;

  const json = (response: ServerResponse, value: unknown) =>
    response.writeHead(200, {'Content-Type': 'application/json'}).end(JSON.stringify(value));

  /** Nothing was done, and the answer says so or says nothing. */
  function fail(response: ServerResponse): void {
    refused += 1;
    const kind = random();
    if (kind < 0.4)
      return void response.writeHead(503, {'Content-Type': 'text/html'}).end('<h1>Unavailable</h1>');
    if (kind < 0.7) return void response.socket?.resetAndDestroy();
    if (kind < 0.9) return void response.writeHead(500).end('Internal error');
    if (kind < 0.95) return void response.writeHead(429, {'Retry-After': '1'}).end('slow down');
    // Never answered: the caller's deadline has to end it.
  }

  function mail(by: string, body: Record<string, unknown>, response: ServerResponse): void {
    const message = body.message as {to: {email: string}[]; metadata: {submission_id: string}};
    const of = message.metadata.submission_id;
    const [to] = message.to;
    if (body.template_name === 'SendRegisterSiteHS' && !registrations.has(to?.email ?? ''))
      outOfOrder.push(of);
    add(mails, {of, by, at: Date.now()});
    json(
      response,
      message.to.map(({email}) => ({email, status: 'sent', _id: 'a'.repeat(32), reject_reason: null})),
    );
  }

  function register(by: string, body: Record<string, unknown>, response: ServerResponse): void {
    add(registrations, {of: String(body.mail), by, at: Date.now()});
    // Done, and the answer is lost: whoever repeats it without asking makes a second account.
    if (random() < failing / 3) return void response.socket?.resetAndDestroy();
    json(response, [{ok: '1'}]);
  }

  const server = createServer((request, response) => {
    void (async () => {
      requests += 1;
      const [, by = '', ...rest] = (request.url ?? '').split('/');
      const path = rest.join('/');
      const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
      if (gone) {
        refused += 1;
        return response.socket?.resetAndDestroy();
      }
      if (random() < failing) return fail(response);
      if (path === 'api/1.3/messages/send-template') return mail(by, body, response);
      if (path === 'request/siteHS_json_input_register_site.php') return register(by, body, response);
      if (path === 'json_get_react_find_mail_manu.php')
        return json(response, registrations.has(String(body.user_name)) ? [{Item_10: 'HS'}] : []);
      response.writeHead(404).end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const {port} = server.address() as AddressInfo;

  return {
    settings(process) {
      return outsideAt(`http://127.0.0.1:${port}/${process}`);
    },
    mails,
    registrations,
    outOfOrder,
    requests: () => requests,
    refused: () => refused,
    behave(share, away) {
      failing = share;
      gone = away;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
