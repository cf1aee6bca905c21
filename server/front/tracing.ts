import type {IncomingMessage, ServerResponse} from 'node:http';
import {context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace} from '@opentelemetry/api';
import {AsyncLocalStorageContextManager} from '@opentelemetry/context-async-hooks';
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';
import type {Job} from '#lib/outbox/outbox.ts';
import {kindOfAddress} from './measure.ts';

/** All that leaves the house of a span: patterns of routes, codes and names of machines, never what somebody wrote. */
const TOLD = [
  'http.method',
  'http.route',
  'http.status_code',
  'net.peer.name',
  'next.route',
  'next.span_type',
  'site.attempt',
  'site.destination',
  'site.kind',
  'site.lead',
];
/** Next names what it fetches by the whole address. */
const WITH_ADDRESS = /[:?@%=]/;

/** A span without addresses, queries and the words of errors, which may be anyone's. */
function discreet(span: ReadableSpan): ReadableSpan {
  const {name, attributes} = span;
  return {
    name: WITH_ADDRESS.test(name) ? String(attributes['next.span_type'] ?? 'span') : name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    status: {code: span.status.code},
    attributes: Object.fromEntries(
      TOLD.flatMap((key) => (key in attributes ? [[key, attributes[key]]] : [])),
    ),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

class DiscreetExporter extends OTLPTraceExporter {
  readonly #lost = new LogThrottle();

  override export(spans: ReadableSpan[], done: Parameters<OTLPTraceExporter['export']>[1]): void {
    super.export(spans.map(discreet), (result) => {
      // Told once, until it works again: a collector may be away for hours.
      if (result.code === 0) this.#lost.ends();
      else if (this.#lost.begins()) log.warn('traces find no collector');
      done(result);
    });
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Next's spans, requests and deliveries for a collector of OpenTelemetry. This file is loaded only where one is set: all
 * its packages are of no use otherwise (docs/decisions/0057-traces.md).
 * @param share of the traces that are kept, from 0 to 1
 */
export function startTracing(share: number) {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({'service.name': 'site'}))
      .merge(detectResources({detectors: [envDetector]})),
    sampler: new ParentBasedSampler({root: new TraceIdRatioBasedSampler(share)}),
    spanProcessors: [new BatchSpanProcessor({exporter: new DiscreetExporter()})],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('site');

  return {
    /** A trace for each request, which begins here: nobody outside may say what is traced. */
    requests:
      (answer: Answer): Answer =>
      (request, response) => {
        const {method = '', url = ''} = request;
        const attributes = {'http.method': method};
        const name = `${method} ${kindOfAddress(url.split('?')[0] ?? '')}`;
        const span = tracer.startSpan(name, {kind: SpanKind.SERVER, attributes}, ROOT_CONTEXT);
        response.once('close', () => {
          span.setAttribute('http.status_code', response.writableFinished ? response.statusCode : 499).end();
        });
        context.with(trace.setSpan(ROOT_CONTEXT, span), () => answer(request, response));
      },

    /** One for each attempt to deliver, with what it asks of the backend below it. */
    deliveries:
      (deliver: (job: Job) => Promise<void>) =>
      (job: Job): Promise<void> => {
        const attributes = {
          'site.kind': job.kind,
          'site.destination': job.destination,
          'site.attempt': job.attempts,
          'site.lead': job.leadId,
        };
        return tracer.startActiveSpan(`deliver ${job.step}`, {attributes, root: true}, async (span) => {
          try {
            await deliver(job);
          } catch (error) {
            span.setStatus({code: SpanStatusCode.ERROR});
            throw error;
          } finally {
            span.end();
          }
        });
      },

    /** Sends what is left. */
    stop: () => provider.shutdown(),
  };
}
