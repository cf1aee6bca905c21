import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {flatHeaders, type Header} from '#server/http/headers.ts';

/** What Node's parser stops at, with the status of RFC 9110 for it; anything else is no request at all. */
const REASONS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const NO_REQUEST = '400 Bad Request';

/** What a connection may take, times in milliseconds; tests are less patient. */
interface Bounds {
  /** At the same time. */
  connections: number;
  /** One after the other on the same. */
  requests: number;
  /** Asked for before the first of them is answered: browsers wait, and each may hold a page in memory. */
  pending: number;
  /** For the last byte of the headers, and of the body. */
  headers: number;
  request: number;
  /** Between two bytes in any direction: who reads nothing for twice as long is not there any more. */
  quiet: number;
  /** How often the first two are looked after, so that a slow sender has his time and hardly more. */
  checked: number;
}
const BOUNDS: Bounds = {
  connections: 10_000,
  requests: 10_000,
  pending: 20,
  headers: 15_000,
  request: 30_000,
  quiet: 30_000,
  checked: 5_000,
};

/** The HTTP server, with bounds for connections, and with `headers` on what is refused before it is a request too. */
export function boundedServer(headers: readonly Header[], bounds = BOUNDS): Server {
  const server = createServer({
    connectionsCheckingInterval: bounds.checked,
    // Refused by the front, with the headers that all answers carry.
    requireHostHeader: false,
  });
  server.requestTimeout = bounds.request;
  server.headersTimeout = bounds.headers;
  server.timeout = bounds.quiet;
  server.maxConnections = bounds.connections;
  server.maxRequestsPerSocket = bounds.requests;

  const refusal = (reason: string) => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return `HTTP/1.1 ${reason}\r\n${lines}Cache-Control: ${CACHE_CONTROL.noStore}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  };
  const underWay = new WeakMap<Duplex, number>();
  server.on('request', ({socket}: IncomingMessage, response: ServerResponse) => {
    const pending = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, pending);
    if (pending > bounds.pending) socket.destroy();
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer, another one would be taken for its end.
    if (!socket.writable || underWay.get(socket)) return void socket.destroy();
    socket.end(refusal(REASONS[error.code ?? ''] ?? NO_REQUEST));
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const empty: Header[] = [...headers, ['Content-Length', '0'], ['Connection', 'close']];
    response.writeHead(417, flatHeaders(empty)).end();
  });
  return server;
}
