/** Bytes of a body: docs/promises.md, HTTP interface. */
export const BODY_LIMIT = 64 * 1024;

type Body = {kind: 'object'; value: Record<string, unknown>} | {kind: 'refused'; status: 400 | 413 | 415};

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted while reading: Content-Length is the sender's word, and may be missing.
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a JSON object of at most 64 kB; anything else is refused with the status that says why. */
export async function readObject(request: Request): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return {kind: 'refused', status: 415};
  const bytes = await readBytes(request);
  if (!bytes) return {kind: 'refused', status: 413};
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {kind: 'object', value: {...value}};
  } catch {
    // Broken UTF-8 or JSON: said by the status.
  }
  return {kind: 'refused', status: 400};
}
