import zlib from 'node:zlib';
import {pack, repack} from '#server/keep/packed.ts';

const html = Buffer.from('<p>Été à Lille</p>'.repeat(100));
const headers = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Vary', 'Accept-Encoding'],
] as const;
const valueOf = (all: readonly string[], name: string) => all[all.indexOf(name) + 1];

it('has every form of the same bytes, each with its own length and one tag for all', async () => {
  const packed = await pack({status: 200, headers, body: html});
  const {br, gzip, identity} = packed.forms;
  expect(zlib.brotliDecompressSync(br.body)).toEqual(html);
  expect(zlib.gunzipSync(gzip.body)).toEqual(html);
  expect(identity.body).toEqual(html);
  for (const form of [br, gzip, identity]) {
    expect(valueOf(form.flatHeaders, 'Content-Length')).toBe(String(form.body.length));
    expect(valueOf(form.flatHeaders, 'ETag')).toBe(packed.etag);
    expect(form.flatHeaders.slice(0, 4)).toEqual(headers.flat());
  }
  expect(valueOf(br.flatHeaders, 'Content-Encoding')).toBe('br');
  expect(valueOf(gzip.flatHeaders, 'Content-Encoding')).toBe('gzip');
  expect(identity.flatHeaders).not.toContain('Content-Encoding');
});

it('is there once for all who read its plain bytes, however slowly', async () => {
  const {forms} = await pack({status: 200, headers, body: html});
  const held = forms.identity.body;
  expect(forms.identity.body).toBe(held);
});

it('leaves pictures as they are', async () => {
  const picture = Buffer.alloc(5_000, 7);
  const {forms} = await pack({status: 200, headers: [['Content-Type', 'image/png']], body: picture});
  for (const form of [forms.br, forms.gzip, forms.identity]) {
    expect(form.body).toBe(picture);
    expect(form.flatHeaders).not.toContain('Content-Encoding');
  }
});

it('repacks into the same answer', async () => {
  const packed = await pack({status: 200, headers, body: html});
  const best = await repack(packed);
  expect(best.etag).toBe(packed.etag);
  expect(zlib.brotliDecompressSync(best.forms.br.body)).toEqual(html);
  expect(best.forms.identity.body).toEqual(html);
  expect(best.forms.gzip).toEqual(packed.forms.gzip);
});
