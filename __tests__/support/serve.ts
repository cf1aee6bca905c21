import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo, Server} from 'node:net';
import {json} from 'node:stream/consumers';

/** Lets a server listen on a free port. @returns the port */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return (server.address() as AddressInfo).port;
}

/** An HTTP server of a test. Its end closes open connections, too. */
export async function serve(handler: RequestListener, host = '127.0.0.1') {
  const server = createServer(handler);
  const port = await listen(server, host);
  return {
    port,
    url: `http://${host}:${port}`,
    async end(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Collects the JSON that is posted to it, and answers with `status`. */
export interface Webhook<Body> extends Awaited<ReturnType<typeof serve>> {
  heard: Body[];
  status: number;
}

export async function startWebhook<Body>(): Promise<Webhook<Body>> {
  const server = await serve((request, response) => {
    void json(request).then((body) => {
      webhook.heard.push(body as Body);
      response.writeHead(webhook.status).end();
    });
  });
  const webhook: Webhook<Body> = {...server, heard: [], status: 200};
  return webhook;
}
