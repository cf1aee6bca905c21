import type {RequestListener} from 'node:http';
import {gzipSync} from 'node:zlib';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {serve} from '../../support/serve.ts';

let end = async () => {};
afterEach(() => end());
async function listen(handler: RequestListener) {
  const server = await serve(handler);
  ({end} = server);
  return `${server.url}/?secret=1`;
}

it('returns the bytes unchanged', async () => {
  const url = await listen((_request, response) => response.end(Buffer.from([0xef, 0xbb, 0xbf, 0xe9, 0])));
  expect([...(await fetchBytes({service: 'postal', url}))]).toEqual([0xef, 0xbb, 0xbf, 0xe9, 0]);
});

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
