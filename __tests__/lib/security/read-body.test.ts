import {EventEmitter} from 'node:events';
import type {IncomingMessage} from 'node:http';
import {MAX_BODY_BYTES, readBody} from '#lib/security/read-body.ts';

it('reads a body that comes byte by byte whole, and never holds more than 500 chunks of it', async () => {
  const concat = jest.spyOn(Buffer, 'concat');
  const request = new EventEmitter();
  const body = readBody(request as IncomingMessage);
  for (let sent = 0; sent < 12_345; sent++) request.emit('data', Buffer.from('x'));
  request.emit('end');
  expect(await body).toEqual(Buffer.from('x'.repeat(12_345)));
  expect(Math.max(...concat.mock.calls.map(([pieces]) => pieces.length))).toBeLessThanOrEqual(500);
});

it('holds one chunk more than the limit of a body that does not end, whatever Content-Length says', async () => {
  const request = Object.assign(new EventEmitter(), {headers: {'content-length': '10'}});
  const body = readBody(request as unknown as IncomingMessage);
  for (let sent = 0; sent < 16 * MAX_BODY_BYTES; sent += 8192) request.emit('data', Buffer.alloc(8192));
  expect((await body).length).toBe(MAX_BODY_BYTES + 8192);
});
