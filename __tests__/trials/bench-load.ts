// Keep-alive HTTP on bare sockets: costs a tenth of Node's own client, which would share the processor with what it
// measures.
import {connect} from 'node:net';
import {availableParallelism, cpus} from 'node:os';
import {aSubmission} from '../support/leads.ts';
import {anAddress} from './trial-server.ts';

export interface Loaded {
  /** Milliseconds from a request's first byte to its answer's last, sorted. */
  times: number[];
  /** How many answers had which status. */
  statuses: Map<number, number>;
}

/** The whole request as bytes; `host` and `content-length` are written here. */
export function bytesOf(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries({host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body)});
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** A contact message, each from another visitor. */
export const aContactRequest = (): Buffer =>
  bytesOf(
    'POST',
    '/api/contact',
    {'content-type': 'application/json', 'x-forwarded-for': anAddress()},
    JSON.stringify(aSubmission('contact', {message: 'texte '.repeat(60)})),
  );

/** One connection, one request at a time, until `more` says no. Answers must carry their length. */
function visitor(port: number, next: () => Buffer, more: () => boolean, into: Loaded): Promise<void> {
  return new Promise((resolve, reject) => {
    let begun = 0;
    let answer = '';
    const socket = connect({port, host: 'localhost', noDelay: true});
    const ask = () => {
      if (!more()) return void socket.end(() => resolve());
      answer = '';
      begun = performance.now();
      socket.write(next());
    };
    socket.setEncoding('latin1');
    socket.on('connect', ask);
    socket.on('data', (text: string) => {
      answer += text;
      const head = answer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, head))?.[1]);
      if (Number.isNaN(length)) return void socket.destroy(new Error('an answer without its length'));
      if (answer.length < head + 4 + length) return;
      into.times.push(performance.now() - begun);
      const status = Number(answer.slice(9, 12));
      into.statuses.set(status, (into.statuses.get(status) ?? 0) + 1);
      // A server that closes after an answer is asked again on a new connection.
      if (!/\r\nconnection: close/i.test(answer.slice(0, head))) return ask();
      socket.removeAllListeners('close').end();
      visitor(port, next, more, into).then(resolve, reject);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

/** Asks without pauses on so many connections, for so many seconds or so many requests. */
export async function load(
  port: number,
  connections: number,
  until: {seconds: number} | {requests: number},
  next: () => Buffer,
): Promise<Loaded> {
  const into: Loaded = {times: [], statuses: new Map()};
  const end = 'seconds' in until ? performance.now() + until.seconds * 1000 : Infinity;
  let left = 'requests' in until ? until.requests : Infinity;
  const more = () => left-- > 0 && performance.now() < end;
  await Promise.all(Array.from({length: connections}, () => visitor(port, next, more, into)));
  into.times.sort((a, b) => a - b);
  return into;
}

/** Of sorted values the one that this share of them does not pass. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

/** Where it was measured. */
export const MACHINE = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`;
