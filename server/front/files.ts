import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const A_YEAR = 31_536_000;

type Next = () => void;
type Serve = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

interface Folders {
  /** What Next and we have built. */
  buildDir: string;
  /** Of the browser module. */
  siteDir: string;
  dev: boolean;
  headers: readonly string[];
}

/** Files of a folder under a prefix of the address; forms that the build has compressed are found beside them. */
function folder(prefix: string, directory: string, cacheControl: string, {headers, dev}: Folders): Serve {
  const serve = sirv(directory, {
    dev,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response) {
      response.setHeader('Cache-Control', cacheControl);
      headers.forEach((name, index) => {
        if (index % 2 === 0) response.setHeader(name, headers[index + 1] ?? '');
      });
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

const FOR_EVER = `public, max-age=${A_YEAR}, immutable`;
/** Their names stay when they change. */
const FOR_A_WHILE = 'public, max-age=14400, s-maxage=86400';

/** The files of the site, by the beginning of their address. */
export function files(folders: Folders): (pathname: string) => Serve | undefined {
  const {buildDir, siteDir, dev} = folders;
  const served: [string, Serve][] = [
    ['/_site/', folder('/_site', siteDir, FOR_EVER, folders)],
    [
      '/assets/',
      folder(
        '/assets',
        dev ? path.resolve('public/assets') : path.join(buildDir, 'assets'),
        FOR_A_WHILE,
        folders,
      ),
    ],
  ];
  // While one develops Next makes them as they are asked for.
  if (!dev)
    served.push([
      '/_next/static/',
      folder('/_next/static', path.join(buildDir, 'static'), FOR_EVER, folders),
    ]);
  return (pathname) => served.find(([prefix]) => pathname.startsWith(prefix))?.[1];
}
