/** Bytes of a body: docs/promises.md, HTTP interface. */
export const BODY_LIMIT = 64 * 1024;

type Body = {kind: 'object'; value: Record<string, unknown>} | {kind: 'refused'; status: 400 | 413 | 415};

/**
 * Reads a JSON object of at most 64 kB; anything else is refused with the status that says why. The server has read no
 * more than a piece beyond the limit (server/front/read-body.ts), whatever Content-Length says.
 */
export async function readObject(request: Request): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return {kind: 'refused', status: 415};
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT) return {kind: 'refused', status: 413};
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {kind: 'object', value: {...value}};
  } catch {
    // Broken UTF-8 or JSON: said by the status.
  }
  return {kind: 'refused', status: 400};
}
