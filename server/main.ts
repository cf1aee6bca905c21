import {mkdirSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import path from 'node:path';
import nextEnv from '@next/env';
import next from 'next';
import {doors} from '../lib/config/doors.ts';
import {readEnv, SettingError, type Env} from '../lib/config/env.ts';
import {identityWarning} from '../lib/config/samples.ts';
import {PLAIN_POST_HEADER} from '../lib/security/plain-posts.ts';
import {answerHeaders} from './answer-headers.ts';
import {clientAddress} from './client-address.ts';
import {isPlainPost, refuseMisplaced, takePlainPost} from './plain-posts.ts';

const dev = process.argv.includes('--dev');

/** How long requests and deliveries under way may take once the server was told to stop; a lease covers the rest. */
const DRAIN_MS = 15_000;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function settings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (error instanceof SettingError) stop(`The settings cannot be used. ${error.message}`);
    throw error;
  }
}

nextEnv.loadEnvConfig(process.cwd(), dev);
const env = settings();
try {
  mkdirSync(env.dataDir, {recursive: true, mode: 0o700});
} catch (error) {
  stop(`DATA_DIR cannot be used: ${(error as NodeJS.ErrnoException).code}.`);
}

// The port is not told to Next: it would take it for part of the public address behind a proxy.
const app = next({dev, dir: process.cwd(), hostname: 'localhost', port: env.port, turbopack: dev});
await app.prepare();
const handle = app.getRequestHandler();
const completeHeaders = answerHeaders({
  siteUrl: env.siteUrl,
  buildDir: path.resolve(process.env.BUILD_DIR || '.next'),
});

/** One note for the process that someone forges, or forgot TRUSTED_PROXY_HOPS; /api/health shows it. */
function noteForwardedFor(): void {
  const KEY = Symbol.for('site.forwarded-for-ignored');
  const home = globalThis as {[KEY]?: boolean};
  if (home[KEY]) return;
  home[KEY] = true;
  console.warn(
    'X-Forwarded-For arrived while TRUSTED_PROXY_HOPS is 0: it is ignored. Behind a proxy, set it to the number of proxies.',
  );
}

/** Next believes these from anyone; only the operator's own proxies may say them. */
function rewriteForwarded(request: IncomingMessage): void {
  const given = request.headers['x-forwarded-for'];
  const forwardedFor = Array.isArray(given) ? given.join(',') : given;
  if (env.trustedProxyHops === 0) {
    if (forwardedFor !== undefined) noteForwardedFor();
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-real-ip',
      'forwarded',
    ])
      delete request.headers[name];
  }
  request.headers['x-forwarded-for'] = clientAddress(
    request.socket.remoteAddress,
    forwardedFor,
    env.trustedProxyHops,
  );
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  rewriteForwarded(request);
  // Only we say these two: a page takes the one for a form's answer, and Next the other for its scripts' nonce.
  delete request.headers[PLAIN_POST_HEADER];
  delete request.headers['content-security-policy'];
  const plain = isPlainPost(request);
  if (!dev) completeHeaders((request.url ?? '/').split('?')[0] ?? '/', response, plain);
  if (plain && !(await takePlainPost(request, response))) return;
  // Next's own tools post to it while one develops.
  if (!plain && !dev) refuseMisplaced(request, response);
  await handle(request, response);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(
      'A request failed before an answer was begun:',
      error instanceof Error ? error.name : 'unknown',
    );
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.requestTimeout = 30_000;
server.headersTimeout = 15_000;

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${env.port} is taken. Set PORT to another one.`
      : `The server cannot listen: ${error.code}.`,
  );
});
server.listen(env.port, env.bindAddress, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  for (const [door, state] of Object.entries(doors(env))) console.log(`${door}: ${state}`);
  const warning = identityWarning(env.showSamples);
  if (warning) console.warn(warning);
  console.log(`Ready on http://localhost:${port}`);
});

type Worker = {stop(deadlineMs: number): Promise<void>};

let stopping = false;
async function drain(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log(`${signal}: finishing what is under way`);
  const home = globalThis as {[key: symbol]: unknown};
  const worker = home[Symbol.for('site.worker')] as Worker | undefined;
  const watch = home[Symbol.for('site.articles-watch')] as {stop(): void} | undefined;
  watch?.stop();
  server.closeIdleConnections();
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref());
  await Promise.race([Promise.all([closed, worker?.stop(DRAIN_MS)]), deadline]);
  process.exit(0);
}
process.on('SIGTERM', (signal) => void drain(signal));
process.on('SIGINT', (signal) => (stopping ? process.exit(1) : void drain(signal)));
