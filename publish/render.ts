import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, request, type RequestListener} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Locale} from '#lib/i18n/routing.ts';

/** A render that waits for nothing takes some 20 ms. */
const DEADLINE_MS = 20_000;
/** No page of the site comes near it. */
const MAX_BYTES = 20_000_000;

export interface Rendered {
  status: number;
  /** Content-Type, with its charset. */
  type: string;
  location?: string;
  body: Buffer;
}

/** Next cannot make an answer. The message is a code. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** Asks Next for answers, over a socket of its own. */
export interface Renderer {
  /** @throws {RenderError} */
  ask(url: string, locale: Locale): Promise<Rendered>;
  close(): void;
}

/** Starts Next on a build. @param siteUrl the public origin, as its requests name it */
export async function startRenderer(buildDir: string, siteUrl: string): Promise<Renderer> {
  process.env.BUILD_DIR = buildDir;
  const {default: next} = await import('next');
  const app = next({dev: false, dir: process.cwd(), hostname: 'localhost', port: 3000});
  await app.prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  const socketPath = path.join(folder, 'next');
  const handle = app.getRequestHandler();
  const server = createServer(((incoming, outgoing) => void handle(incoming, outgoing)) as RequestListener);
  // A connection that the server closes while the next request is sent would cost that page.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  const {host, protocol} = new URL(siteUrl);
  const headers = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': '127.0.0.1',
    // By `htmlLimitedBots` Next waits for the head for every client that has a name.
    'user-agent': 'publisher',
  };
  return {
    ask: (url, locale) =>
      new Promise((resolve, reject) => {
        const asking = request({socketPath, path: url, headers: {...headers, 'accept-language': locale}});
        const fail = (code: string) => asking.destroy(new RenderError(code));
        const timer = setTimeout(() => fail('late'), DEADLINE_MS);
        asking.on('error', (error) => {
          clearTimeout(timer);
          reject(error instanceof RenderError ? error : new RenderError('interrupted'));
        });
        asking.on('response', (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            if ((size += chunk.length) > MAX_BYTES) fail('too large');
          });
          answer.on('end', () => {
            clearTimeout(timer);
            const {statusCode: status = 500, headers: given} = answer;
            if (status >= 500 && status !== 503) return reject(new RenderError(`status ${status}`));
            resolve({
              status,
              type: given['content-type'] ?? '',
              location: given.location,
              body: Buffer.concat(chunks),
            });
          });
        });
        asking.end();
      }),
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
