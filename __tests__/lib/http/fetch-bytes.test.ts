import type {RequestListener} from 'node:http';
import {createServer} from 'node:https';
import {gzipSync} from 'node:zlib';
import {fetchBytes, fetchStatus} from '#lib/http/fetch-bytes.ts';
import {Authority} from '../../support/certificates.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {listen as listenOn, serve} from '../../support/serve.ts';

const folder = folderOfEachTest();

let end = async () => {};
afterEach(() => end());
async function listen(handler: RequestListener) {
  const server = await serve(handler);
  ({end} = server);
  return `${server.url}/?secret=1`;
}

it('ends at its deadline although bytes keep trickling in', async () => {
  const url = await listen((_request, response) => {
    const timer = setInterval(() => response.write('x'), 30);
    response.on('close', () => clearInterval(timer));
  });
  await expect(fetchBytes({service: 'postal', url, deadlineMs: 300})).rejects.toMatchObject({
    code: 'timeout',
    uncertain: false,
    message: 'postal: timeout',
  });
});

it('calls the outcome of a timed-out POST uncertain', async () => {
  const url = await listen(() => {});
  await expect(
    fetchBytes({service: 'backend', url, method: 'POST', body: '{}', deadlineMs: 100}),
  ).rejects.toMatchObject({code: 'timeout', uncertain: true});
});

it('limits the decompressed size of an answer', async () => {
  const url = await listen((_request, response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(100_000))),
  );
  await expect(fetchBytes({service: 'backend', url, maxBytes: 50_000})).rejects.toMatchObject({
    code: 'tooLarge',
  });
});

it('does not follow a redirect, and sends nothing to where it points', async () => {
  const paths: (string | undefined)[] = [];
  const url = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(307, {Location: '/elsewhere'}).end();
  });
  await expect(fetchBytes({service: 'backend', url, method: 'POST', body: 'x'})).rejects.toMatchObject({
    code: 'redirect',
    status: 307,
    fault: 'configuration',
  });
  expect(paths).toEqual(['/?secret=1']);
});

describe('a call of which only the status matters', () => {
  it.each<[string, RequestListener]>([
    ['without an end', (_request, response) => response.writeHead(200).write('x')],
    [
      'not encoded as it says',
      (_request, response) => response.setHeader('Content-Encoding', 'gzip').end('no gzip'),
    ],
  ])('succeeds with the head of a 2xx, before a body %s', async (_, answer) => {
    const url = await listen(answer);
    await expect(
      fetchStatus({service: 'webhook', url, method: 'POST', body: '{}', deadlineMs: 5_000}),
    ).resolves.toBeUndefined();
    // Nothing of the body is an error later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it('names a port that is never asked, at which nothing can have happened', async () => {
    const call = {service: 'webhook', url: 'http://localhost:6666/', method: 'POST'} as const;
    await expect(fetchStatus(call)).rejects.toMatchObject({message: 'webhook: bad port', uncertain: false});
  });

  it('fails with the status of another answer', async () => {
    const url = await listen((_request, response) => response.writeHead(410).end());
    await expect(fetchStatus({service: 'webhook', url})).rejects.toThrow(/^webhook: 410$/);
  });
});

it.each([
  ['no TLS', undefined, /^webhook: no-tls$/, true],
  ['an unknown authority', 30, /^webhook: certificate-unknown$/, false],
  ['an expired certificate', -1, /^webhook: certificate-expired$/, false],
])('names the cause of a fault of TLS: %s', async (_, days, message, uncertain) => {
  const server =
    days === undefined ? undefined : createServer(new Authority(folder()).issue('DNS:localhost', days));
  const url = server
    ? `https://localhost:${await listenOn(server, 'localhost')}`
    : (await listen((_request, response) => response.end())).replace('http:', 'https:');
  await expect(fetchStatus({service: 'webhook', url, method: 'POST', body: '{}'})).rejects.toMatchObject({
    message: expect.stringMatching(message),
    fault: 'passing',
    uncertain,
  });
  server?.close();
});
