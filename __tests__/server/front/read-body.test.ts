import {EventEmitter} from 'node:events';
import type {IncomingMessage} from 'node:http';
import {BODY_LIMIT} from '#lib/security/read-body.ts';
import {readBody} from '#server/front/read-body.ts';

it('a body that comes byte by byte is whole, and was never held in more than 500 pieces', async () => {
  const concat = jest.spyOn(Buffer, 'concat');
  const request = new EventEmitter();
  const body = readBody(request as IncomingMessage);
  for (let sent = 0; sent < 12_345; sent++) request.emit('data', Buffer.from('x'));
  request.emit('end');
  expect(await body).toEqual(Buffer.from('x'.repeat(12_345)));
  expect(Math.max(...concat.mock.calls.map(([pieces]) => pieces.length))).toBeLessThanOrEqual(500);
});

it('of a body that does not end no more is kept than a piece beyond the limit, whatever was announced', async () => {
  const request = Object.assign(new EventEmitter(), {headers: {'content-length': '10'}});
  const body = readBody(request as unknown as IncomingMessage);
  for (let sent = 0; sent < 16 * BODY_LIMIT; sent += 8192) request.emit('data', Buffer.alloc(8192));
  expect((await body).length).toBe(BODY_LIMIT + 8192);
});
