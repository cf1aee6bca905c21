import {connect} from 'node:net';
import type {Sent} from './requests.ts';

/** No answer may take longer. */
const LATEST_MS = 15_000;

export interface Received {
  status: number;
  /** In lower case, doubles included. */
  headers: [name: string, value: string][];
  body: string;
}

/** What came back is no HTTP, or nothing came where something had to. */
class BadAnswerError extends Error {
  override name = 'BadAnswerError';
}

const valueOf = ({headers}: Pick<Received, 'headers'>, wanted: string) =>
  headers.find(([name]) => name === wanted)?.[1];

/** The answers in what a connection has received, one character a byte. @throws {BadAnswerError} */
export function answersIn(bytes: string, head: boolean): Received[] {
  const answers: Received[] = [];
  for (let rest = bytes; rest;) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/.exec(first)?.[1]);
    if (end === -1 || !status)
      throw new BadAnswerError(`no answer of HTTP: ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = lines.map((line): [string, string] => {
      const [, name, value = ''] = /^([\w-]+): ?([^\0-\x08\x0a-\x1f\x7f]*)$/.exec(line) ?? [];
      if (!name) throw new BadAnswerError(`no header: ${JSON.stringify(line.slice(0, 200))}`);
      return [name.toLowerCase(), value];
    });
    rest = rest.slice(end + 4);
    if (status < 200) continue;
    let body = '';
    const length = valueOf({headers}, 'content-length');
    if (head || status === 204 || status === 304) body = '';
    else if (valueOf({headers}, 'transfer-encoding') === 'chunked') {
      for (let size = -1; size !== 0;) {
        const line = rest.indexOf('\r\n');
        size = Number.parseInt(rest.slice(0, line), 16);
        if (line === -1 || Number.isNaN(size)) throw new BadAnswerError('an answer that breaks off');
        body += rest.slice(line + 2, line + 2 + size);
        rest = rest.slice(line + 4 + size);
      }
    } else if (length === undefined) [body, rest] = [rest, ''];
    else {
      if (rest.length < Number(length)) throw new BadAnswerError('an answer that breaks off');
      body = rest.slice(0, Number(length));
      rest = rest.slice(Number(length));
    }
    answers.push({status, headers, body});
  }
  return answers;
}

/** The first answer's head, and any 1xx before it. */
const headOf = (received: string) =>
  /^(?:HTTP\/1\.1 1[^]*?\r\n\r\n)*(?:HTTP[^]*?\r\n\r\n)?/.exec(received)?.[0] ?? '';

/** Sends bytes over a connection of their own and reads until the other side closes it. @throws {BadAnswerError} */
export function send(port: number, {bytes, head, broken}: Sent): Promise<Received[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const late = setTimeout(() => {
      socket.destroy();
      reject(new BadAnswerError(`no end of the answer within ${LATEST_MS / 1000} s`));
    }, LATEST_MS);
    const finish = () => {
      clearTimeout(late);
      const received = Buffer.concat(chunks).toString('latin1');
      try {
        // An invalid request may be dropped; of several in one, only the first is known.
        const answers = broken ? answersIn(headOf(received), true) : answersIn(received, head);
        if (!answers.length && !broken) throw new BadAnswerError('no answer');
        resolve(answers);
      } catch (error) {
        reject(error as Error);
      }
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // A refusal in the middle of sending may arrive as a reset.
    socket.on('error', () => {});
    socket.on('close', finish);
    socket.on('connect', () => {
      socket.write(bytes, 'latin1');
      if (broken) socket.end();
    });
  });
}
