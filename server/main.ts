import './settings.ts';
import './published-texts.ts';
import {once} from 'node:events';
import type {IncomingMessage} from 'node:http';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {builtFrom, hashedFolder} from '#lib/build/build-folder.ts';
import {fingerprint} from '#lib/build/sources.ts';
import {forgetContent} from '#lib/config/content.ts';
import {env as readSettings} from '#lib/config/env.ts';
import {gateways} from '#lib/config/gateways.ts';
import {forgeryWarning, ownAddress} from '#lib/config/local-address.ts';
import {orElse} from '#lib/config/or-else.ts';
import {identityWarning} from '#lib/config/samples.ts';
import {keepPrivate, OpenFileError} from '#lib/database/private-files.ts';
import {securityHeaders} from '#lib/http/security-headers.ts';
import {buildFolder, publicationFolder} from '#lib/publication/folder.ts';
import {baseInputs} from '#lib/publication/inputs.ts';
import {Publisher} from '#lib/publication/runner.ts';
import {noteForwardedForIgnored} from '#lib/security/observed.ts';
import {loadRoutes} from './http/api-routes.ts';
import {boundedServer} from './http/connections.ts';
import {RequestHandler} from './http/handle-request.ts';
import {clientAddress} from './http/request.ts';
import {readAsPublished} from './published-texts.ts';
import {Search} from './search.ts';
import {Site} from './site.ts';
import {takeLast} from './take-last.ts';
import {startWatchdog} from './watchdog.ts';

/** Time for the first answers, before the worker and what leads need are loaded. */
const FIRST_ANSWERS_MS = 100;
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

const buildDir = buildFolder();
const sources = builtFrom(buildDir);
if (!sources)
  stop(
    'The site is not built. In a checkout bin/site start --build does it; unpack the archive of a release anew.',
  );

const headers = securityHeaders(env);
const server = boundedServer(headers, env.keepAliveSeconds);

/** Warns of X-Forwarded-For without TRUSTED_PROXY_HOPS, which is ignored. */
function clientAddressOf(request: IncomingMessage): string {
  // Node makes one string of a header that was sent several times.
  const forwardedFor = request.headers['x-forwarded-for'] as string | undefined;
  if (forwardedFor !== undefined && env.trustedProxyHops === 0) noteForwardedForIgnored();
  return clientAddress(request.socket.remoteAddress, forwardedFor, env.trustedProxyHops);
}

const folder = publicationFolder();
const openSite = () => orElse(undefined, () => new Site(folder));

let onLive = () => {};
const publisher = new Publisher(({live}) => {
  if (live) onLive();
});

/** Runs where nothing was published of this build and these settings. */
async function firstSite(): Promise<Site> {
  console.log('Publishing the pages, once for this build and its settings');
  const ended = publisher.publish();
  // The rest of a large blog follows while the site is served.
  await Promise.race([new Promise<void>((live) => (onLive = live)), ended]);
  const first = openSite() ?? (await ended.then(openSite));
  if (first) return first;
  const {publishingState} = await import('#lib/publication/state.ts');
  const refused = publishingState()?.refused;
  if (refused === undefined) stop('The pages could not be published: see the log above.');
  // Only the settings are new: a bad text stops no start.
  const last = takeLast(folder) ? openSite() : undefined;
  if (!last) stop(refused);
  console.warn('What was published with other settings is served until the file is corrected.');
  readAsPublished();
  forgetContent();
  return last;
}

const site = openSite() ?? (await firstSite());
onLive = () => void site.refresh();
const search = new Search(site);
site.onChange = () => {
  // Mails name the company and its services as the pages do.
  readAsPublished();
  forgetContent();
  void search.update();
};
void search.update();
site.watch();
const handler = new RequestHandler({
  siteUrl: env.siteUrl,
  site,
  search,
  buildDir,
  hashedDirs: [path.resolve(buildDir), hashedFolder()],
  headers,
  accessLog: env.accessLog,
  trustsProxy: env.trustedProxyHops > 0,
  clientAddressOf,
  noteVisit: (id) => void work.then(({noteVisit}) => noteVisit(id)),
});

server.on('request', handler.answer);
server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${env.port} is taken. Set PORT to another one.`
      : `The server cannot listen on PORT ${env.port} of BIND_ADDRESS ${env.bindAddress ?? '(all)'}: ${error.code}.`,
  );
});
server.listen(env.port, env.bindAddress, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const within = path.relative(process.cwd(), env.dataDir) || '.';
  for (const [gateway, state] of Object.entries(
    gateways(env, within.startsWith('..') ? env.dataDir : within),
  ))
    console.log(`${gateway}: ${state}`);
  const isStaging = env.noIndex && 'INDEXING is off: search engines are told to leave this site out.';
  // Pages of other settings, which have no base, show what those said.
  const identity = identityWarning(env.showSamples || !site.manifest.base);
  for (const warning of [isStaging, identity, forgeryWarning(env)]) if (warning) console.warn(warning);
  const own = ownAddress({...env, port});
  console.log(`Ready on ${own}`);
  if (process.env.NOTIFY_SOCKET) startWatchdog(own);
});
// Pages are sent at once; loading keeps other answers waiting for half a second. A lead that comes sooner loads what it needs.
const work = once(server, 'listening')
  .then(() => sleep(FIRST_ANSWERS_MS))
  .then(() => Promise.all([loadRoutes(), import('./http/unscripted-forms.ts')]))
  .then(() => import('./work.ts'))
  .then(({startWork}) => startWork(publisher));
void work.then(async () => {
  if (!process.env.BUILD_DIR && sources !== fingerprint())
    console.warn(
      'The build is of other sources than these. In a checkout bin/site start --build makes the right one; unpack the archive of a release anew.',
    );
  // Texts and content may have changed while the site was stopped, or be again what they were before a bad one.
  const {publishingState} = await import('#lib/publication/state.ts');
  if (publishingState()?.refused !== undefined || site.manifest.base !== baseInputs(sources))
    void publisher.publish();
});

let stopping = false;
async function drain(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log(`${signal}: finishing requests in progress`);
  // Clients with open connections get `Connection: close`, instead of finding them closed at the next request.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  server.closeIdleConnections();
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref());
  const done = Promise.all([closed, work.then(({stop}) => stop(DRAIN_MS))]);
  await Promise.race([done, deadline]);
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void drain(signal));
process.on('SIGINT', (signal) => (stopping ? process.exit(1) : void drain(signal)));
