import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {flatHeaders, type Header} from '#lib/http/headers.ts';

/** Errors of Node's parser with the status of RFC 9110 for them; all others are answered with 400. */
const REASONS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const BAD_REQUEST = '400 Bad Request';

/** Limits of connections; times in milliseconds. Tests shorten them. */
interface Bounds {
  /** Open at the same time. */
  connections: number;
  /** Requests on one connection, in all. */
  requests: number;
  /** Pipelined requests without an answer. Browsers do not pipeline, and each may hold a page in memory. */
  pending: number;
  /** Deadlines for the last byte of the headers, and of the request. */
  headers: number;
  request: number;
  /** Idle time in both directions. */
  quiet: number;
  /** How often the two deadlines are checked. */
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

/** An HTTP server with limits for connections; what the parser refuses carries `headers` too. */
export function boundedServer(headers: readonly Header[], bounds = BOUNDS): Server {
  const server = createServer({
    connectionsCheckingInterval: bounds.checked,
    // front.ts refuses a request without Host, with the headers of every answer.
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
  const pendingOf = new WeakMap<Duplex, number>();
  server.on('request', ({socket}: IncomingMessage, response: ServerResponse) => {
    const pending = (pendingOf.get(socket) ?? 0) + 1;
    pendingOf.set(socket, pending);
    if (pending > bounds.pending) socket.destroy();
    response.once('close', () => pendingOf.set(socket, (pendingOf.get(socket) ?? 1) - 1));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // During an answer, the client would take the refusal for a part of it.
    if (!socket.writable || pendingOf.get(socket)) return void socket.destroy();
    socket.end(refusal(REASONS[error.code ?? ''] ?? BAD_REQUEST));
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const empty: Header[] = [...headers, ['Content-Length', '0'], ['Connection', 'close']];
    response.writeHead(417, flatHeaders(empty)).end();
  });
  return server;
}
