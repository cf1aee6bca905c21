import '#server-only';
import {collectDefaultMetrics, Counter, Gauge, Histogram, Registry} from '@prometheus-io/client';

/** What Prometheus reads at GET /api/metrics. Kinds, states and codes only: no path, address or content. */
export const registry = new Registry();
const registers = [registry];

export const requests = new Histogram({
  name: 'site_request_seconds',
  help: 'Time to the last byte of an answer, by kind of address and class of status',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  registers,
});

export const leads = new Counter({
  name: 'site_leads_received_total',
  help: 'Leads by kind and by what became of them: kept, repeated, invalid, limited, unavailable',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});

export const attempts = new Histogram({
  name: 'site_delivery_attempt_seconds',
  help: 'Time of an attempt to deliver, by destination, outcome (delivered, waiting, paused, parked, not ours) and whose fault it was: lead, configuration, passing',
  labelNames: ['destination', 'outcome', 'fault'] as const,
  buckets: [0.05, 0.2, 1, 3, 10],
  registers,
});

export const deliveries = new Histogram({
  name: 'site_delivery_seconds',
  help: 'Time from the arrival of a lead, or its release, to the end of a step of its delivery, by kind and step',
  labelNames: ['kind', 'step'] as const,
  buckets: [1, 5, 30, 120, 600, 3600, 86_400],
  registers,
});

export const renders = new Counter({
  name: 'site_renders_total',
  help: 'Pages and files rendered, by outcome: made, failed',
  labelNames: ['outcome'] as const,
  registers,
});

export const keptAnswers = new Counter({
  name: 'site_answers_kept_total',
  help: 'Pages handed out as they were kept, without a render',
  registers,
});

export const keptPages = new Gauge({
  name: 'site_pages_kept',
  help: 'Finished pages and files in memory, to be handed out as they are',
  registers,
});

/** These of the store are read when someone asks. */
export const present = new Gauge({
  name: 'site_leads',
  help: 'Leads in the store by kind and state: pending, parked, suspected, delivered (these leave a trace for thirty days)',
  labelNames: ['kind', 'state'] as const,
  registers,
});

export const oldest = new Gauge({
  name: 'site_oldest_pending_seconds',
  help: 'Age of the lead that has waited longest for its delivery',
  registers,
});

export const gates = new Gauge({
  name: 'site_destination_closed',
  help: '1 for each destination to which nothing goes, by reason: configuration, failing, asked',
  labelNames: ['destination', 'closed'] as const,
  registers,
});

export const storeCommits = new Gauge({
  name: 'site_store_commits',
  help: '1 while the store can keep leads, 0 while it cannot',
  registers,
});

let measuring = false;

/** Memory, processor and delay of the event loop of this process, from now on. */
export function measureProcess(): void {
  if (measuring) return;
  measuring = true;
  // eventLoopUtilizationTimeout: its two metrics are removed below, so they need no samples.
  collectDefaultMetrics({register: registry, prefix: 'site_', eventLoopUtilizationTimeout: 2 ** 31 - 1});
  // Their names say their types, which promtool refuses; the lag of the event loop says the same.
  for (const type of ['histogram', 'summary'])
    registry.removeSingleMetric(`site_nodejs_eventloop_utilization_${type}`);
}
