import {mediaType} from './media-type.ts';

/** The largest request body, in bytes (docs/promises.md, HTTP interface). */
export const BODY_LIMIT = 64 * 1024;

type Body = {kind: 'object'; value: Record<string, unknown>} | {kind: 'refused'; status: 400 | 413 | 415};

/**
 * Reads a JSON object of at most {@link BODY_LIMIT} bytes. Other bodies are refused: 415 for another type, 413 above the
 * limit, 400 for broken UTF-8, broken JSON or a value that is no object. The server stops reading at the limit by itself.
 */
export async function readObject(request: Request): Promise<Body> {
  if (mediaType(request.headers.get('content-type')) !== 'application/json')
    return {kind: 'refused', status: 415};
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT) return {kind: 'refused', status: 413};
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {kind: 'object', value: {...value}};
  } catch {
    // Broken UTF-8 or JSON: status 400.
  }
  return {kind: 'refused', status: 400};
}
