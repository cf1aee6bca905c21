import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {Readable} from 'node:stream';
import sirv from 'sirv';
import type {Header} from '#server/http/headers.ts';
import {headersOfFiles} from './security-headers.ts';

const A_YEAR = 31_536_000;

type Next = () => void;
type Serve = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

interface Folders {
  /** What Next and we have built. */
  buildDir: string;
  /** The browser module and the scripts of forms. */
  siteDir: string;
  /** Pictures and the like. */
  assetsDir: string;
  /** Folders of builds before and after this one, for pages that they served. */
  otherBuilds(): readonly string[];
  dev: boolean;
  headers: readonly Header[];
}

/**
 * Files of a folder under a prefix of the address; forms that the build has compressed are found beside them.
 * @param fixed the folder's files stay as they are now, so that what is not there is known without the disk
 */
function folder(
  prefix: string,
  directory: string,
  cacheControl: string,
  headers: readonly Header[],
  fixed: boolean,
): Serve {
  const serve = sirv(directory, {
    dev: !fixed,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response) {
      response.setHeader('Cache-Control', cacheControl);
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    const {url = '/'} = request;
    request.url = url.slice(prefix.length);
    serve(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** Closes what is not read to its end, however many folders were asked for it. */
const closing =
  (serve: Serve): Serve =>
  (request, response, next) => {
    // Of files as small as these nobody needs a part, and a part that ends before it begins breaks sirv off.
    delete request.headers.range;
    // sirv leaves the file open that somebody does not read to its end, and the server dies of one that is gone meanwhile.
    response.once('pipe', (file: Readable) => {
      request.once('close', () => file.destroy());
      file.once('error', () => response.destroy());
    });
    serve(request, response, next);
  };

const FOR_EVER = `public, max-age=${A_YEAR}, immutable`;
/** A drawing of the owner's. No part of the path begins with a dot, so that none leads elsewhere. */
export const OWN_DRAWING = /^\/assets\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.svg)$/;
/** Four hours in a browser and a day in a cache before it: for files whose names stay when they change. */
export const FOR_A_WHILE = 'public, max-age=14400, s-maxage=86400';

/** Milliseconds between two looks for builds that were made meanwhile. */
const LOOK_EVERY_MS = 2_000;
/** Names of files that builds make; nothing else is looked for on the disk. */
const BUILT = /^[\w./~-]{1,200}$/;

/** What this build does not have, from the others: the files of pages that another release made. */
function ofOthers(prefix: string, part: string, {otherBuilds, headers}: Folders): Serve {
  const known = new Map<string, Serve>();
  let others: readonly string[] = [];
  let lookedAt = -Infinity;
  return (request, response, next) => {
    const now = performance.now();
    if (now - lookedAt > LOOK_EVERY_MS) {
      others = otherBuilds();
      lookedAt = now;
    }
    const pathname = request.url?.split('?')[0] ?? '';
    const ask = (index: number): void => {
      const build = BUILT.test(pathname) ? others[index] : undefined;
      if (build === undefined) return next();
      let serve = known.get(build);
      if (!serve)
        known.set(build, (serve = folder(prefix, path.resolve(build, part), FOR_EVER, headers, false)));
      serve(request, response, () => ask(index + 1));
    };
    ask(0);
  };
}

/** The files of the site, by the beginning of their address. */
export function files(folders: Folders): (pathname: string) => Serve | undefined {
  const {buildDir, siteDir, assetsDir, dev} = folders;
  const headers = headersOfFiles(folders.headers);
  const named = (prefix: string, part: string, directory: string): Serve => {
    const ours = folder(prefix, directory, FOR_EVER, headers, !dev);
    if (dev) return ours;
    const theirs = ofOthers(prefix, part, {...folders, headers});
    return (request, response, next) => ours(request, response, () => theirs(request, response, next));
  };
  const pictures = folder('/assets', assetsDir, FOR_A_WHILE, headers, !dev);
  const served: [string, Serve][] = [
    ['/_site/', named('/_site', 'site', siteDir)],
    // Drawings are worth compressing (drawings.ts); other pictures are as small as they get.
    [
      '/assets/',
      (request, response, next) =>
        OWN_DRAWING.test(request.url?.split('?')[0] ?? '') ? next() : pictures(request, response, next),
    ],
  ];
  // While one develops Next makes them as they are asked for.
  if (!dev) served.push(['/_next/static/', named('/_next/static', 'static', path.join(buildDir, 'static'))]);
  const closed = served.map(([prefix, serve]) => [prefix, closing(serve)] as const);
  return (pathname) => closed.find(([prefix]) => pathname.startsWith(prefix))?.[1];
}
