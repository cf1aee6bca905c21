// The site's API routes and worker without its pages, on plain Node: what trials kill by the dozen. It begins to serve
// in half a second where the whole site takes two.
import {createServer} from 'node:http';
import {env} from '#lib/config/env.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {checkStore} from '#lib/outbox/store-check.ts';
import {startTasks} from '#lib/tasks/server-tasks.ts';
import {callRoute, routeAt, sendResponse} from '#server/http/api-routes.ts';
import {clientAddress} from '#server/http/request.ts';

const lease = Number(process.env.TRIAL_LEASE_MS) || undefined;
// The first opening sets the lease; a store that cannot be opened yet is opened by the next request.
if (lease) await openStore({leaseMs: lease}).catch(() => {});
const stopTasks = startTasks();
const {port, bindAddress = 'localhost', trustedProxyHops} = env();
const origin = `http://localhost:${port}`;

const server = createServer((request, response) => {
  void (async () => {
    const route = await routeAt(new URL(request.url ?? '/', origin).pathname);
    if (!route) return response.writeHead(404).end();
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddress(request.socket.remoteAddress, forwarded?.toString(), trustedProxyHops);
    const answer = await callRoute(route, request, {origin, address});
    if (answer !== 'aborted') await sendResponse(response, answer, []);
  })().catch(() => response.destroy());
});
await checkStore().catch(() => {});
server.listen(port, bindAddress, () => console.log('Ready'));
process.once('SIGTERM', () => {
  const closed = new Promise((resolve) => server.close(resolve));
  const answered = Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 5_000))]);
  void Promise.all([answered, stopTasks(1_000)]).then(() => process.exit(0));
});
