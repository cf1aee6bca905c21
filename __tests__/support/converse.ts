import {connect} from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

/** The bytes of a request with a body. @param type Content-Type, to which further header lines may be added */
export const requestOf = (method: string, path: string, type = '', body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

export const statusOf = (answer: string) => Number(answer.slice(9, 12));

interface Conversation {
  port: number;
  /** Of the client: 127.0.0.2 and its like are addresses of this machine, too. */
  localAddress: string;
  request: string;
  /** Whether to ask again on the same connection; by default no. */
  more?: () => boolean;
  /** Between two requests, in milliseconds. */
  pauseMs?: number;
}

/** Asks on one connection, each time after the answer before, and calls back with each whole answer. */
export function converse(
  {port, localAddress, request, more = () => false, pauseMs = 0}: Conversation,
  answered: (answer: string) => void,
): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  const socket = connect({port, host: '127.0.0.1', localAddress});
  let answer = '';
  socket.on('close', () => resolve()).on('error', () => {});
  socket.on('connect', () => socket.write(request));
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    const head = answer.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1]);
    if (head === -1 || Buffer.byteLength(answer.slice(head + 4)) < length) return;
    answered(answer);
    answer = '';
    if (!more()) return void socket.end();
    void sleep(pauseMs).then(() => socket.write(request));
  });
  return promise;
}

/** The answer to one request on a connection of its own; empty where there is none. */
export async function askFrom(port: number, localAddress: string, request: string): Promise<string> {
  let whole = '';
  await converse({port, localAddress, request}, (answer) => (whole = answer));
  return whole;
}
