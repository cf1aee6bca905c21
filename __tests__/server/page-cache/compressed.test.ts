import zlib from 'node:zlib';
import {compress, recompress} from '#server/page-cache/compressed.ts';

const html = Buffer.from('<p>Été à Lille</p>'.repeat(100));
const headers = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Vary', 'Accept-Encoding'],
] as const;
const valueOf = (all: readonly string[], name: string) => all[all.indexOf(name) + 1];

it('encodes the same bytes three times, each with its length and all with one tag', async () => {
  const answer = await compress({status: 200, headers, body: html});
  const {br, gzip, identity} = answer.encodings;
  expect(zlib.brotliDecompressSync(br.body)).toEqual(html);
  expect(zlib.gunzipSync(gzip.body)).toEqual(html);
  expect(identity.body).toEqual(html);
  for (const encoded of [br, gzip, identity]) {
    expect(valueOf(encoded.flatHeaders, 'Content-Length')).toBe(String(encoded.body.length));
    expect(valueOf(encoded.flatHeaders, 'ETag')).toBe(answer.etag);
    expect(encoded.flatHeaders.slice(0, 4)).toEqual(headers.flat());
  }
  expect(valueOf(br.flatHeaders, 'Content-Encoding')).toBe('br');
  expect(valueOf(gzip.flatHeaders, 'Content-Encoding')).toBe('gzip');
  expect(identity.flatHeaders).not.toContain('Content-Encoding');
});

it('shares the plain bytes among the clients that download them', async () => {
  const {encodings} = await compress({status: 200, headers, body: html});
  const held = encodings.identity.body;
  expect(encodings.identity.body).toBe(held);
});

it('leaves pictures uncompressed', async () => {
  const picture = Buffer.alloc(5_000, 7);
  const {encodings} = await compress({status: 200, headers: [['Content-Type', 'image/png']], body: picture});
  for (const encoded of [encodings.br, encodings.gzip, encodings.identity]) {
    expect(encoded.body).toBe(picture);
    expect(encoded.flatHeaders).not.toContain('Content-Encoding');
  }
});

it('recompresses the same answer', async () => {
  const answer = await compress({status: 200, headers, body: html});
  const best = await recompress(answer);
  expect(best.etag).toBe(answer.etag);
  expect(zlib.brotliDecompressSync(best.encodings.br.body)).toEqual(html);
  expect(best.encodings.identity.body).toEqual(html);
  expect(best.encodings.gzip).toEqual(answer.encodings.gzip);
});
