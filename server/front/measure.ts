import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {log} from '#lib/observability/log.ts';
import {requests} from '#lib/observability/metrics.ts';

const FILES = ['/assets/', '/_site/', '/_next/'];

/** The kind of an address, for the metrics: few of them, so that no stranger can add any. */
export function kindOfAddress(pathname: string): 'file' | 'api' | 'page' {
  if (pathname.startsWith('/api/')) return 'api';
  return FILES.some((prefix) => pathname.startsWith(prefix)) || /\.[a-z]{3,11}$/.test(pathname)
    ? 'file'
    : 'page';
}

/** What a proxy of ours may have called the request, so that its log and ours can be laid side by side. */
const GIVEN = /^[\w-]{8,64}$/;

/** The name of a request in the log: its proxy's where one is trusted, else a new one. */
export function requestId({headers}: IncomingMessage, trusted: boolean): string {
  const given = headers['x-request-id'];
  return trusted && typeof given === 'string' && GIVEN.test(given) ? given : randomUUID().slice(0, 13);
}

/** Counts an answer and its time when it has ended; with the access log on, says it in one line without the query. */
export function measure(
  {method}: IncomingMessage,
  response: ServerResponse,
  about: {pathname: string; id: string; accessLog: boolean},
): void {
  const began = performance.now();
  response.once('close', () => {
    const ms = performance.now() - began;
    const {pathname: path, id, accessLog} = about;
    // Who went before the end got no answer.
    const status = response.writableFinished ? response.statusCode : 499;
    requests.observe({kind: kindOfAddress(path), status: `${Math.floor(status / 100)}xx`}, ms / 1000);
    if (accessLog) log.info({request: id, method, path, status, ms: Math.round(ms * 10) / 10}, 'request');
  });
}
