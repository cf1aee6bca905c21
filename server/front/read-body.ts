import type {IncomingMessage} from 'node:http';
import {BODY_LIMIT} from '#lib/security/read-body.ts';

/** Held apart. */
const PIECES = 500;

/**
 * The body, or its first bytes beyond the limit where it is longer, or `gone` where the sender left meanwhile. What
 * comes after the limit is let go by, so that a browser in the middle of sending hears the answer.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | 'gone'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      if (size > BODY_LIMIT) return;
      chunks.push(chunk);
      // A byte in a piece of its own weighs a hundred: sixty thousand of those are put together meanwhile.
      if (chunks.length >= PIECES) chunks.splice(0, PIECES, Buffer.concat(chunks));
      size += chunk.byteLength;
      if (size > BODY_LIMIT) resolve(Buffer.concat(chunks));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () => resolve('gone'));
    request.on('error', () => resolve('gone'));
  });
}
