// The site's API routes and worker without its pages, on plain Node: what trials kill by the dozen. It begins to serve
// in half a second where the whole site takes two.
import {createServer} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {GET as cities} from '#app/api/cities/route.ts';
import {POST as contact} from '#app/api/contact/route.ts';
import {GET as health} from '#app/api/health/route.ts';
import {POST as quote} from '#app/api/quote/route.ts';
import {POST as emailCheck} from '#app/api/registration/email-check/route.ts';
import {POST as registration} from '#app/api/registration/route.ts';
import {POST as revalidate} from '#app/api/revalidate/route.ts';
import {env} from '#lib/config/env.ts';
import {openStore} from '#lib/leads/store.ts';
import {startWorker} from '#lib/leads/worker.ts';
import {clientAddress} from '#server/front/client-address.ts';

const ROUTES: Record<string, (request: Request) => Promise<Response>> = {
  'POST /api/contact': contact,
  'POST /api/quote': quote,
  'POST /api/registration': registration,
  'POST /api/registration/email-check': emailCheck,
  'POST /api/revalidate': revalidate,
  'GET /api/cities': cities,
  'GET /api/health': health,
};

const lease = Number(process.env.TRIAL_LEASE_MS) || undefined;
// Whoever opens it first says the lease; a store that is not there yet is opened by the next who asks.
if (lease) await openStore(lease).catch(() => {});
const worker = startWorker();

const server = createServer((incoming, outgoing) => {
  void (async () => {
    const route = ROUTES[`${incoming.method} ${incoming.url?.split('?')[0]}`];
    if (!route) return outgoing.writeHead(404).end();
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string') headers.set(name, value);
    const forwarded = headers.get('x-forwarded-for') ?? undefined;
    headers.set(
      'x-forwarded-for',
      clientAddress(incoming.socket.remoteAddress, forwarded, env().trustedProxyHops),
    );
    const body = await buffer(incoming);
    const answer = await route(
      new Request(`http://localhost:${env().port}${incoming.url}`, {
        method: incoming.method,
        headers,
        body: body.length ? new Uint8Array(body) : undefined,
      }),
    );
    const text = await answer.text();
    outgoing
      .writeHead(answer.status, {
        ...Object.fromEntries(answer.headers),
        'Content-Length': Buffer.byteLength(text),
      })
      .end(text);
  })().catch(() => outgoing.destroy());
});
server.listen(env().port, 'localhost', () => console.log('Ready'));
process.once('SIGTERM', () => void worker.stop(1_000).then(() => process.exit(0)));
