import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {z} from 'zod';

const id = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const nanoseconds = z.string().regex(/^\d{19}$/);
const attributes = z.array(
  z.strictObject({key: z.string().min(1), value: z.record(z.string(), z.unknown())}),
);
const span = z.strictObject({
  traceId: id(32),
  spanId: id(16),
  parentSpanId: id(16).optional(),
  traceState: z.string().optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  droppedAttributesCount: z.int(),
  events: z.array(z.unknown()),
  droppedEventsCount: z.int(),
  status: z.strictObject({code: z.int().min(0).max(2), message: z.string().optional()}),
  links: z.array(z.unknown()),
  droppedLinksCount: z.int(),
  flags: z.int().optional(),
});
/** ExportTraceServiceRequest of OTLP 1, in its JSON form. */
const body = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.looseObject({attributes}),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.looseObject({name: z.string()}),
          spans: z.array(span).min(1),
          schemaUrl: z.string().optional(),
        }),
      ),
      schemaUrl: z.string().optional(),
    }),
  ),
});

export interface Collector {
  url: string;
  spans(): {name: string; trace: string; id: string; parent?: string; told: Record<string, unknown>}[];
  /** Every byte that came. */
  bytes(): string;
  /** What it did not take. */
  refused: string[];
  stop(): void;
}

/** A collector of traces that takes nothing but what OTLP over HTTP says. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const refused: string[] = [];
  const taken: z.infer<typeof body>[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      bodies.push(JSON.stringify(request.headers), text);
      const right =
        request.method === 'POST' &&
        request.url === '/v1/traces' &&
        request.headers['content-type'] === 'application/json';
      const parsed = right ? body.safeParse(JSON.parse(text)) : undefined;
      if (parsed?.success) taken.push(parsed.data);
      else refused.push(parsed ? z.prettifyError(parsed.error) : `${request.method} ${request.url}`);
      response
        .writeHead(parsed?.success ? 200 : 400, {'Content-Type': 'application/json'})
        .end(parsed?.success ? '{"partialSuccess":{}}' : '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      taken
        .flatMap(({resourceSpans}) => resourceSpans)
        .flatMap(({scopeSpans}) => scopeSpans)
        .flatMap(({spans}) => spans)
        .map(({name, traceId, spanId, parentSpanId, attributes: told}) => ({
          name,
          trace: traceId,
          id: spanId,
          parent: parentSpanId,
          told: Object.fromEntries(told.map(({key, value}) => [key, Object.values(value)[0]])),
        })),
    bytes: () => bodies.join('\n'),
    refused,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
