import type {IncomingMessage} from 'node:http';
import {mediaType} from './media-type.ts';

export const MAX_BODY_BYTES = 64 * 1024;

/** Each chunk costs some 100 bytes beside its own, so a body that comes byte by byte is merged now and then. */
const MAX_CHUNKS = 500;

/** Reads and drops what is beyond MAX_BODY_BYTES, so that a browser that is still sending hears the answer. */
export function readBody(request: IncomingMessage): Promise<Buffer | 'aborted'> {
  return new Promise((resolve) => {
    if (request.destroyed) return resolve('aborted');
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      if (size > MAX_BODY_BYTES) return;
      chunks.push(chunk);
      if (chunks.length >= MAX_CHUNKS) chunks.splice(0, MAX_CHUNKS, Buffer.concat(chunks));
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) resolve(Buffer.concat(chunks));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () => resolve('aborted'));
    request.on('error', () => resolve('aborted'));
  });
}

type JsonBody = {kind: 'object'; value: Record<string, unknown>} | {kind: 'refused'; status: 400 | 413 | 415};

export async function readJsonObject(request: Request): Promise<JsonBody> {
  if (mediaType(request.headers.get('content-type')) !== 'application/json')
    return {kind: 'refused', status: 415};
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) return {kind: 'refused', status: 413};
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {kind: 'object', value: {...value}};
  } catch {
    // Broken UTF-8 or JSON: status 400.
  }
  return {kind: 'refused', status: 400};
}
