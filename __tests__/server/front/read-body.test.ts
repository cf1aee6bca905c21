import {EventEmitter} from 'node:events';
import type {IncomingMessage} from 'node:http';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {BODY_LIMIT} from '#lib/security/read-body.ts';
import {readBody} from '#server/front/read-body.ts';

/** A request that has sent so many bytes, each in a chunk of its own, and goes on. */
function sending(bytes: number) {
  const request = new EventEmitter();
  const body = readBody(request as IncomingMessage);
  for (let sent = 0; sent < bytes; sent++) request.emit('data', Buffer.from('x'));
  return {request, body};
}

it('a body that comes byte by byte is held in little more than its bytes', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** Without what is only waiting to be collected, which depends on how busy the machine is. */
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const held = Array.from({length: 15}, () => sending(BODY_LIMIT - 1));
  expect(heap() - before).toBeLessThan(30_000_000);
  expect(held).toHaveLength(15);
});

it('is whole at its end, however it came', async () => {
  const {request, body} = sending(12_345);
  request.emit('end');
  expect(await body).toEqual(Buffer.from('x'.repeat(12_345)));
});
