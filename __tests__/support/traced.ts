// A request and a delivery under server/front/tracing.ts, with spans as Next makes them and a secret wherever one may stand. In a
// process of its own: tracers are one for the process.
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {SpanKind, trace} from '@opentelemetry/api';
import type {Job} from '#lib/outbox/outbox.ts';
import {startTracing} from '#server/front/tracing.ts';

const SECRET = 'marie@exemple.fr';
const tracing = startTracing(1);
const next = trace.getTracer('next.js', '1');

function fetched(): void {
  const url = `https://backend.invalid/find.php?mail=${SECRET}`;
  const attributes = {
    'http.url': url,
    'http.method': 'GET',
    'net.peer.name': 'backend.invalid',
    'next.span_name': `fetch GET ${url}`,
    'next.span_type': 'AppRender.fetch',
  };
  next.startSpan(`fetch GET ${url}`, {kind: SpanKind.CLIENT, attributes}).end();
}

const server = createServer(
  tracing.requests((_request, response) => {
    next.startActiveSpan('GET', {attributes: {'http.target': `/blog?q=${SECRET}`}}, (span) => {
      fetched();
      span.setAttribute('next.route', '/[locale]/blog');
      span.recordException(new Error(SECRET));
      span.setStatus({code: 2, message: SECRET});
      span.updateName('GET /[locale]/blog').end();
      response.end();
    });
  }),
);
await new Promise<void>((resolve) => server.listen(0, resolve));
const {port} = server.address() as AddressInfo;
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const headers = {traceparent, cookie: SECRET};
await (await fetch(`http://localhost:${port}/blog/${SECRET}?q=${SECRET}`, {headers})).text();
server.close();

const deliver = tracing.deliveries(async () => {
  fetched();
  throw new Error(SECRET);
});
const job = {kind: 'contact', step: 'send', destination: 'company-mail', attempts: 2, leadId: 'lead-1'};
await deliver({...job, payload: {email: SECRET}} as unknown as Job).catch(() => {});
await tracing.stop();
