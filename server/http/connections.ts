import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {orElse} from '#lib/config/or-else.ts';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';

/** The statuses of RFC 9110 for errors of Node's parser; all others are answered with 400. */
const REASONS: Partial<Record<string, [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};
const BAD_REQUEST: [number, string] = [400, 'Bad Request'];

/** Descriptors that files, the store and calls to others need beside connections. */
const RESERVED_DESCRIPTORS = 100;

/** Infinity where the system does not say. */
const descriptorLimit = (): number => {
  const limits = orElse('', () => readFileSync('/proc/self/limits', 'utf8'));
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
};

/** Times are in milliseconds. Tests shorten them. */
const BOUNDS = {
  connections: Math.max(20, Math.min(10_000, descriptorLimit() - RESERVED_DESCRIPTORS)),
  requests: 10_000,
  /** Pipelined requests without an answer. Browsers do not pipeline, and each may hold a page in memory. */
  pending: 20,
  /** Deadlines for the last byte of the headers, and of the request. */
  headers: 15_000,
  request: 30_000,
  quiet: 30_000,
  /** How often the two deadlines are checked. */
  checked: 5_000,
};

/** What the parser refuses carries `headers` too. */
export function boundedServer(headers: readonly Header[], keepAliveSeconds = 5, bounds = BOUNDS): Server {
  const server = createServer({
    connectionsCheckingInterval: bounds.checked,
    // handle-request.ts refuses a request without Host, with the headers of every answer.
    requireHostHeader: false,
  });
  server.requestTimeout = bounds.request;
  server.headersTimeout = bounds.headers;
  server.timeout = bounds.quiet;
  server.keepAliveTimeout = keepAliveSeconds * 1000;
  server.maxConnections = bounds.connections;
  server.maxRequestsPerSocket = bounds.requests;

  const closing: Header[] = [
    ...headers,
    ['Cache-Control', CACHE_CONTROL.noStore],
    ['Content-Length', '0'],
    ['Connection', 'close'],
  ];
  const pendingOf = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({socket}: IncomingMessage, response: ServerResponse) => {
    const pending = pendingOf.get(socket) ?? new Set();
    pendingOf.set(socket, pending.add(response));
    if (pending.size > bounds.pending) socket.destroy();
    response.once('close', () => pending.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const [status, reason] = REASONS[error.code ?? ''] ?? BAD_REQUEST;
    const [response, next] = pendingOf.get(socket) ?? [];
    if (!response) {
      const lines = closing.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return void socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines}\r\n`);
    }
    // What is broken is the body of the only request. Otherwise a client would take the refusal for a part of an answer.
    if (next || response.headersSent || response.req.complete) return void socket.destroy();
    response.writeHead(status, closing.flat()).end();
  });
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, closing.flat()).end();
  });
  return server;
}
