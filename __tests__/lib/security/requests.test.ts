// docs/promises.md: HTTP interface
import {isForeign} from '#lib/security/origin.ts';
import {MAX_BODY_BYTES, readJsonObject} from '#lib/security/read-body.ts';
import {deep} from '../../support/nasty.ts';

describe('a request’s origin', () => {
  const SITE = 'https://www.exemple.invalid';
  const foreign = (headers: Record<string, string>) =>
    isForeign(new Headers({host: 'backend.exemple.invalid:3000', ...headers}), SITE);

  it.each([
    [{}],
    [{origin: 'https://www.exemple.invalid', 'sec-fetch-site': 'same-origin'}],
    [{origin: 'http://backend.exemple.invalid:3000'}],
    [{host: 'alias.invalid:443', origin: 'https://alias.invalid'}],
    [{origin: 'null', 'sec-fetch-site': 'same-origin'}],
    [{'sec-fetch-site': 'same-site'}],
  ])('passes with %o', (headers) => {
    expect(foreign(headers as Record<string, string>)).toBe(false);
  });

  it.each([
    [{origin: 'https://autre.invalid'}],
    [{origin: 'null'}],
    [{origin: 'null', 'sec-fetch-site': 'same-site'}],
    [{origin: 'file://'}],
    [{host: 'alias.invalid:443', origin: 'http://alias.invalid'}],
    [{origin: 'https://autre.invalid', 'sec-fetch-site': 'same-origin'}],
    [{origin: 'http://www.exemple.invalid'}],
    [{'sec-fetch-site': 'cross-site'}],
    [{origin: 'https://www.exemple.invalid', 'sec-fetch-site': 'cross-site'}],
  ])('is foreign with %o', (headers) => {
    expect(foreign(headers as Record<string, string>)).toBe(true);
  });
});

describe('a request’s body', () => {
  const post = (body: BodyInit, type = 'application/json') =>
    readJsonObject(
      new Request('http://localhost/', {
        method: 'POST',
        body,
        headers: {'content-type': type},
        duplex: 'half',
      } as RequestInit),
    );

  it('is read when it is a JSON object', async () => {
    expect(await post('{"name":"Exemple"}', 'Application/JSON; charset=utf-8')).toEqual({
      kind: 'object',
      value: {name: 'Exemple'},
    });
  });

  it.each([
    '',
    '[]',
    'null',
    '"text"',
    '12',
    '{',
    '{"a":1}{"b":2}',
    deep(),
    Buffer.from('{"a":"x"}', 'utf16le'),
  ])('is refused with 400 when it is %j', async (body) => {
    expect(await post(body)).toEqual({kind: 'refused', status: 400});
  });

  it('is refused with 400 when it is no UTF-8', async () => {
    expect(await post(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d]))).toEqual({
      kind: 'refused',
      status: 400,
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is refused with 415 as %j',
    async (type) => {
      expect(await post('{}', type || 'text/html')).toEqual({kind: 'refused', status: 415});
    },
  );

  it('is read up to 64 kB and refused with 413 beyond', async () => {
    const object = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`;
    expect((await post(object(MAX_BODY_BYTES))).kind).toBe('object');
    expect(await post(object(MAX_BODY_BYTES + 1))).toEqual({kind: 'refused', status: 413});
  });

  it('cannot reach an object’s prototype', async () => {
    const body = await post('{"__proto__":{"polluted":true}}');
    expect(({} as {polluted?: boolean}).polluted).toBeUndefined();
    expect(body.kind === 'object' && 'polluted' in body.value).toBe(false);
  });
});
