import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';
import {readEnv} from '#lib/config/env.ts';
import {boundedServer} from '#server/http/connections.ts';
import {eventually} from '../../support/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

/** What comes back for these bytes until the connection is closed. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(new URL(site.url).port), 'localhost', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
const GET = 'GET /about HTTP/1.1\r\nHost: localhost\r\n';

it.each([
  ['no HTTP', 'garbage\r\n\r\n', 400],
  ['a request without its host', 'GET /about HTTP/1.1\r\n\r\n', 400],
  ['a second host', `${GET}Host: localhost\r\n\r\n`, 400],
  ['another version', 'GET /about HTTP/2.0\r\nHost: localhost\r\n\r\n', 400],
  ['a target without a path', 'GET about HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a star', 'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['headers of 40 kB', `${GET}X: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an unknown expectation', `${GET}Expect: wonders\r\n\r\n`, 417],
])('%s is refused with the headers that all answers carry', async (_, bytes, status) => {
  const [head = ''] = (await sent(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^X-Content-Type-Options: nosniff\r?$/m);
  expect(head).toMatch(/^X-Frame-Options: DENY\r?$/m);
});

const POST = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
it.each([
  ['with a size that is none', '0x5\r\nhello\r\n0\r\n\r\n', 400],
  ['with trailers of 40 kB', `5\r\nhello\r\n0\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('a chunk %s is refused with the headers of every answer', async (_, chunks, status) => {
  const received = await sent(POST + chunks);
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(received).toMatch(/^X-Content-Type-Options: nosniff\r?$/m);
  expect(received).toMatch(/^Connection: close\r?$/m);
  expect(received.match(/^HTTP/gm)).toHaveLength(1);
});

it.each([
  ['http://localhost/about', '/about'],
  ['HTTP://other.example:8080/about', '/about'],
  ['https://localhost/about?a=b', '/about'],
  ['http://localhost', '/'],
  ['http://localhost?a=b', '/'],
])('the target %s is the page %s', async (target, page) => {
  const received = await sent(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received).toContain(`page ${page} `);
});

it('keeps an idle connection as long as it is told', () => {
  expect(boundedServer([], 75).keepAliveTimeout).toBe(75_000);
  expect(readEnv({KEEP_ALIVE_SECONDS: '75'}).keepAliveSeconds).toBe(75);
});

it('leaves descriptors for files beside the connections of a server', () => {
  const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  expect(boundedServer([]).maxConnections).toBe(Math.min(10_000, limit - 100));
  // Of a system that gives few.
  const few = `ulimit -n 256; exec "${process.execPath}" --disable-warning=ExperimentalWarning -e "import('./server/http/connections.ts').then((one) => console.log(one.boundedServer([]).maxConnections))"`;
  expect(execFileSync('sh', ['-c', few], {encoding: 'utf8'}).trim()).toBe('156');
});

describe('limits of connections', () => {
  const NEVER_MS = 60_000;
  const PATIENT = {
    connections: 100,
    requests: 100,
    pending: 100,
    headers: NEVER_MS,
    request: NEVER_MS,
    quiet: NEVER_MS,
    checked: 20,
  };
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });

  function listening(bounds: Partial<typeof PATIENT>): Promise<void> {
    server = boundedServer([['X-Content-Type-Options', 'nosniff']], 5, {...PATIENT, ...bounds});
    server.on('request', (request, response) => {
      request.on('end', () => response.end(Buffer.alloc(1_000_000)));
      request.resume();
    });
    return new Promise((ready) => server.listen(0, 'localhost', ready));
  }

  /** A connection that sends this and no more. */
  async function opened(bytes: string): Promise<{socket: Socket; end: Promise<string>}> {
    const socket = connect((server.address() as AddressInfo).port, 'localhost');
    let received = '';
    const end = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.on('error', () => {});
    await new Promise<void>((connected) => socket.once('connect', () => connected()));
    socket.write(bytes);
    return {socket, end};
  }

  it('one without an end of its headers is 408', async () => {
    await listening({headers: 100});
    const {end} = await opened('GET / HTTP/1.1\r\nHost: x\r\n');
    expect(await end).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('one without an end of its body is 408', async () => {
    await listening({headers: 100, request: 100});
    const {end} = await opened('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx');
    expect(await end).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('one that reads no answer is closed', async () => {
    await listening({quiet: 300});
    const {socket} = await opened('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(80));
    socket.pause();
    const count = () =>
      new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
    await eventually(async () => (await count()) === 1);
    await eventually(async () => (await count()) === 0);
    socket.destroy();
  });

  it('one above the maximum is closed', async () => {
    await listening({connections: 3});
    const taken = await Promise.all([opened(''), opened(''), opened('')]);
    const {end} = await opened('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await end).toBe('');
    for (const {socket} of taken) socket.destroy();
  });

  it('one that pipelines too many requests is closed before they are handled', async () => {
    await listening({pending: 3});
    let asked = 0;
    server.on('request', ({socket: {destroyed}}) => void (asked += destroyed ? 0 : 1));
    const {end} = await opened('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(80));
    await end;
    expect(asked).toBe(3);
  });

  it('one at its limit of requests is refused with 503', async () => {
    await listening({requests: 2});
    const {end} = await opened(
      ['keep-alive', 'keep-alive', 'close']
        .map((then) => `GET / HTTP/1.1\r\nHost: x\r\nConnection: ${then}\r\n\r\n`)
        .join(''),
    );
    expect((await end).match(/HTTP\/1\.1 \d+|Connection: \S+/g)).toEqual([
      'HTTP/1.1 200',
      'Connection: keep-alive',
      'HTTP/1.1 200',
      'Connection: close',
      'HTTP/1.1 503',
      'Connection: close',
    ]);
  });
});
