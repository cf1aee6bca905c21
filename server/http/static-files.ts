import type {ReadStream} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import send from 'send';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {flatHeaders, type Header} from '#lib/http/headers.ts';
import {DRAWING_POLICY, headersOfFiles} from '#lib/http/security-headers.ts';
import type {Encoding} from '#server/site.ts';
import {encodingOf} from './send.ts';

/**
 * Sends the file of an address, a part of it, or what a condition of the request asks for.
 * @returns whether there is such a file
 * @throws when it cannot be read
 */
export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>;

/** Types that scripts/build.mjs compresses beside the plain file; other types have only the plain file. */
const COMPRESSED: Partial<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const SUFFIX: Record<Encoding, string> = {br: '.br', gzip: '.gz', identity: ''};

/** Statuses of send for a name that no file has, or may have. */
const NO_FILE = [400, 403, 404];
/** Statuses of send for a condition or a range that the file does not meet. */
const UNMET = [412, 416];

/** How `send` reports a failure. */
interface SendError extends Error {
  status: number;
  headers?: Record<string, string>;
}

interface FileLocation {
  directory: string;
  /** Below the directory, still percent-encoded. */
  name: string;
  headers: readonly Header[];
  cacheControl: string;
}

/** Sends a file of a folder, as `ServeFile` says. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  {directory, name, headers, cacheControl}: FileLocation,
): Promise<boolean> {
  const type = COMPRESSED[path.extname(name)];
  return new Promise((resolve, reject) => {
    const attempt = (encoding: Encoding): void => {
      const own: Header[] = type ? [['Content-Type', type], ['Vary', 'Accept-Encoding']] : []; // prettier-ignore
      if (type === COMPRESSED['.svg']) own.push(DRAWING_POLICY);
      if (encoding !== 'identity') own.push(['Content-Encoding', encoding]);
      send(request, name + SUFFIX[encoding], {root: directory, index: false, cacheControl: false})
        .on('headers', () => {
          for (const [header, value] of [...headers, ...own]) response.setHeader(header, value);
          response.setHeader('Cache-Control', cacheControl);
          if (request.destroyed) resolve(true);
          request.once('close', () => resolve(true));
        })
        .on('stream', (file: ReadStream) => {
          // Aborted while its response waited for earlier ones of the connection: only the request is closed then.
          if (request.destroyed) file.destroy();
          request.once('close', () => file.destroy());
        })
        .on('directory', () => resolve(false))
        .on('error', (error: SendError) => {
          if (response.headersSent) return reject(error);
          for (const header of response.getHeaderNames()) response.removeHeader(header);
          if (NO_FILE.includes(error.status))
            return encoding === 'identity' ? resolve(false) : attempt('identity');
          if (!UNMET.includes(error.status)) return reject(error);
          const range = Object.entries(error.headers ?? {});
          const empty: Header[] = [
            ...headers,
            ...range,
            ['Cache-Control', CACHE_CONTROL.noStore],
            ['Content-Length', '0'],
          ];
          response.writeHead(error.status, flatHeaders(empty)).end();
        })
        .pipe(response);
    };
    attempt(type ? encodingOf(request) : 'identity');
  });
}

/** Folders of hashed files by the beginning of their address. */
const HASHED = {'/_site/': 'site', '/_next/static/': 'static'};

/**
 * The files whose names say their content, by the beginning of their address.
 * @param folders of this build first, then of all builds of the last month
 */
export function hashedFiles(
  folders: readonly string[],
  all: readonly Header[],
): (pathname: string) => ServeFile | undefined {
  const headers = headersOfFiles(all);
  const served = Object.entries(HASHED).map(([prefix, folder]) => {
    const serve: ServeFile = async (request, response, pathname) => {
      const name = pathname.slice(prefix.length - 1);
      for (const directory of folders.map((one) => path.join(one, folder)))
        if (
          await sendFile(request, response, {directory, name, headers, cacheControl: CACHE_CONTROL.immutable})
        )
          return true;
      return false;
    };
    return [prefix, serve] as const;
  });
  return (pathname) => served.find(([prefix]) => pathname.startsWith(prefix))?.[1];
}
