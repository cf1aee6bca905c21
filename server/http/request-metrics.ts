import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {log} from '#lib/observability/log.ts';
import {requests} from '#lib/observability/metrics.ts';

/** A fixed set of labels, which no request can enlarge. Pages have no dot. */
const kindOf = (pathname: string) =>
  pathname.startsWith('/api/') ? 'api' : pathname.includes('.') ? 'file' : 'page';

const PROXY_ID = /^[\w-]{8,64}$/;

/** The proxy's id joins both logs. */
export function requestId({headers}: IncomingMessage, trusted: boolean): string {
  const given = headers['x-request-id'];
  return trusted && typeof given === 'string' && PROXY_ID.test(given) ? given : randomUUID().slice(0, 13);
}

/** The access log has no query. */
export function measure(
  response: ServerResponse,
  about: {pathname: string; id: string; accessLog: boolean},
): void {
  const {method} = response.req;
  const began = performance.now();
  response.once('close', () => {
    const ms = performance.now() - began;
    const {pathname: path, id, accessLog} = about;
    // 499: the client left before the end.
    const status = response.writableFinished ? response.statusCode : 499;
    requests.observe({kind: kindOf(path), status: `${Math.floor(status / 100)}xx`}, ms / 1000);
    if (accessLog) log.info({request: id, method, path, status, ms: Math.round(ms * 10) / 10}, 'request');
  });
}
