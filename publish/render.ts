import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, request, type IncomingMessage, type RequestListener} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import type {Locale} from '#lib/i18n/routing.ts';

/** A render that waits for nothing takes some 20 ms. */
const DEADLINE_MS = 20_000;

export interface Rendered {
  status: number;
  type: string;
  location?: string;
  body: Buffer;
}

/** The message is a code. */
export class RenderError extends Error {
  override name = 'RenderError';
}

export type Renderer = Awaited<ReturnType<typeof startRenderer>>;

/** @param siteUrl the public origin, as requests to Next name it */
export async function startRenderer(buildDir: string, siteUrl: string) {
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
    /** @throws {RenderError} */
    async ask(url: string, locale: Locale): Promise<Rendered> {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const asking = request({
        socketPath,
        path: url,
        headers: {...headers, 'accept-language': locale},
        signal,
      }).end();
      // Of an answer that breaks off the reader below hears too.
      asking.on('error', () => {});
      try {
        const [answer] = (await once(asking, 'response')) as [IncomingMessage];
        const {statusCode: status = 500, headers: given} = answer;
        const body = await buffer(answer);
        if (status >= 500 && status !== 503) throw new RenderError(`status ${status}`);
        return {status, type: given['content-type'] ?? '', location: given.location, body};
      } catch (error) {
        if (error instanceof RenderError) throw error;
        throw new RenderError(signal.aborted ? 'late' : 'interrupted');
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
