import './settings.ts';
import type {IncomingMessage} from 'node:http';
import path from 'node:path';
import next from 'next';
import {serverAlerts} from '#lib/alerts/server-alerts.ts';
import {blog} from '#lib/blog/articles.ts';
import {startPoll} from '#lib/blog/poll-articles.ts';
import {BUILD, builtFrom, hashedFolder} from '#lib/build/build-folder.ts';
import {fingerprint} from '#lib/build/sources.ts';
import {env as readSettings} from '#lib/config/env.ts';
import {gatewaysWithFolders} from '#lib/config/gateways.ts';
import {forgeryWarning, listenAddress, ownAddress} from '#lib/config/local-address.ts';
import {identityWarning} from '#lib/config/samples.ts';
import {ownersFile} from '#lib/config/site-files.ts';
import {keepPrivate, OpenFileError} from '#lib/database/private-files.ts';
import {startWorker} from '#lib/leads/worker.ts';
import {measureProcess} from '#lib/observability/metrics.ts';
import {storeCheck} from '#lib/outbox/store-check.ts';
import {noteForwardedForIgnored} from '#lib/security/observed.ts';
import {submitArticles} from '#lib/seo/index-now.ts';
import {builtBundles, freshBundles} from './browser-bundles.ts';
import {clientAddress} from './http/client-address.ts';
import {boundedServer} from './http/connections.ts';
import {RequestHandler} from './http/handle-request.ts';
import {securityHeaders} from './http/security-headers.ts';
import {Renderer} from './render.ts';
import {startWatchdog} from './watchdog.ts';

const dev = process.argv.includes('--dev');

/** How long requests and deliveries in progress may take after a stop signal, in milliseconds; leases cover the rest. */
const DRAIN_MS = 15_000;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const env = readSettings();
try {
  keepPrivate(env.dataDir);
} catch (error) {
  if (error instanceof OpenFileError) stop(`DATA_DIR cannot be used. ${error.message}`);
  stop(`DATA_DIR cannot be used: ${(error as NodeJS.ErrnoException).code}.`);
}

/** next.config.ts reads it from the environment. */
const buildDir = dev ? '.next' : process.env.BUILD_DIR || BUILD;
const sources = builtFrom(buildDir);
if (!dev && !sources)
  stop(
    'The site is not built. In a checkout bin/site start --build does it; unpack the archive of a release anew.',
  );
if (!dev && !process.env.BUILD_DIR && sources !== fingerprint())
  console.warn(
    'The build is of other sources than these. In a checkout bin/site start --build makes the right one; unpack the archive of a release anew.',
  );
process.env.BUILD_DIR = buildDir;

const headers = securityHeaders(env);
const server = boundedServer(headers);

const app = next({
  dev,
  dir: process.cwd(),
  hostname: 'localhost',
  port: env.port,
  turbopack: dev,
  // Dev only (websocket of hot reload): in production Next must not handle upgrades.
  httpServer: dev ? server : undefined,
});
await app.prepare();
const handle = app.getRequestHandler();

/** Warns of X-Forwarded-For without TRUSTED_PROXY_HOPS, which is ignored. */
function clientAddressOf(request: IncomingMessage): string {
  const given = request.headers['x-forwarded-for'];
  const forwardedFor = Array.isArray(given) ? given.join(',') : given;
  if (forwardedFor !== undefined && env.trustedProxyHops === 0) noteForwardedForIgnored();
  return clientAddress(request.socket.remoteAddress, forwardedFor, env.trustedProxyHops);
}

const bundlesDir = path.resolve('.next/browser');
const handler = new RequestHandler({
  siteUrl: env.siteUrl,
  videoUrl: env.videoUrl,
  renderer: new Renderer(handle, env.siteUrl),
  reader: blog().reader,
  bundles: dev ? freshBundles(path.join(bundlesDir, 'site')) : builtBundles(buildDir),
  hashedDirs: dev ? [bundlesDir] : [path.resolve(buildDir), hashedFolder()],
  assetsDirs: [ownersFile('public/assets') ?? [], path.resolve('public/assets')].flat(),
  headers,
  dev,
  accessLog: env.accessLog,
  trustsProxy: env.trustedProxyHops > 0,
  clientAddressOf,
  handle,
});

// The store is open and connected before the first request. If it fails, pages are served and the worker reports it.
await storeCheck.latest().catch(() => {});
const bindAddress = listenAddress(env, dev);
server.on('request', handler.answer);
server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${env.port} is taken. Set PORT to another one.`
      : `The server cannot listen on PORT ${env.port} of BIND_ADDRESS ${bindAddress ?? '(all)'}: ${error.code}.`,
  );
});
server.listen(env.port, bindAddress, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  for (const [gateway, state] of Object.entries(gatewaysWithFolders(env)))
    console.log(`${gateway}: ${state}`);
  for (const warning of [identityWarning(env.showSamples), forgeryWarning({...env, bindAddress})])
    if (warning) console.warn(warning);
  const own = ownAddress({...env, bindAddress, port});
  console.log(`Ready on ${own}`);
  if (!dev) void handler.warm();
  if (process.env.NOTIFY_SOCKET) startWatchdog(own);
});
if (env.operatorToken) measureProcess();
const worker = startWorker({checkServer: serverAlerts()});
const poll = startPoll(submitArticles);

let stopping = false;
async function drain(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log(`${signal}: finishing requests in progress`);
  poll.stop();
  // Clients with open connections get `Connection: close`, instead of finding them closed at the next request.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref());
  const done = Promise.all([closed, worker.stop(DRAIN_MS)]);
  await Promise.race([done, deadline]);
  process.exit(0);
}
process.on('SIGTERM', (signal) => void drain(signal));
process.on('SIGINT', (signal) => (stopping ? process.exit(1) : void drain(signal)));
