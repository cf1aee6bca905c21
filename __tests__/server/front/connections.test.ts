import {connect} from 'node:net';
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
