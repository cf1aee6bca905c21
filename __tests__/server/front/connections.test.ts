import {connect, type AddressInfo} from 'node:net';
import {boundedServer} from '#server/front/connections.ts';
import {eventually} from '../../support/eventually.ts';
import {startFront, type FrontUnderTest} from '../../support/front.ts';

let site: FrontUnderTest;
beforeAll(async () => {
  site = await startFront();
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
  ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['headers of 40 kB', `${GET}X: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an expectation that nobody meets', `${GET}Expect: wonders\r\n\r\n`, 417],
])('%s is refused with the headers that all answers carry', async (_, bytes, status) => {
  const [head = ''] = (await sent(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^X-Content-Type-Options: nosniff\r?$/m);
  expect(head).toMatch(/^X-Frame-Options: DENY\r?$/m);
});

it('what comes broken behind a request under way spoils no answer', async () => {
  const received = await sent(`${GET}\r\ngarbage\r\n\r\n`);
  expect(received).not.toContain('400');
});

it('who asks for another protocol gets the page over this one', async () => {
  const received = await sent(`${GET}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

describe('whoever', () => {
  const server = boundedServer(['X-Content-Type-Options', 'nosniff'], {
    headers: 200,
    request: 400,
    quiet: 600,
    checked: 50,
  });
  beforeAll(
    () =>
      new Promise<void>((listening) => {
        server.on('request', (request, response) => {
          request.on('end', () => response.end(Buffer.alloc(1_000_000)));
          request.resume();
        });
        server.listen(0, 'localhost', listening);
      }),
  );
  afterAll(() => new Promise((closed) => server.close(closed)));
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

  it.each([
    ['sends no end of headers', 'GET / HTTP/1.1\r\nHost: x\r\n', /^HTTP\/1\.1 408 /],
    ['sends no end of a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx', /^$/],
  ])('%s is dropped', async (_, bytes, answer) => {
    let received = '';
    await new Promise<void>((closed) => {
      const socket = connect((server.address() as AddressInfo).port, 'localhost', () => socket.write(bytes));
      socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
      socket.on('error', () => {});
      socket.on('close', () => closed());
    });
    expect(received).toMatch(answer);
  });

  it('asks for much and reads nothing is dropped', async () => {
    const socket = connect((server.address() as AddressInfo).port, 'localhost', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(80)),
    );
    socket.on('error', () => {});
    socket.pause();
    await eventually(async () => (await connections()) === 1);
    await eventually(async () => (await connections()) === 0);
    socket.destroy();
  });
});
