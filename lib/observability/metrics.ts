import '#server-only';
import {collectDefaultMetrics, Counter, Gauge, Histogram, Registry} from '@prometheus-io/client';

/** The metrics of GET /api/metrics: kinds, states and codes, no path, address or content. */
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
  help: 'Leads received, by kind and outcome: kept, repeated, invalid, limited, unavailable',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});

export const browserErrors = new Counter({
  name: 'site_browser_errors_total',
  help: 'Pages on which a script failed: error or unhandledrejection',
  labelNames: ['kind'] as const,
  registers,
});

export const attempts = new Histogram({
  name: 'site_delivery_attempt_seconds',
  help: 'Time of a delivery attempt, by destination, outcome (delivered, waiting, paused, parked, not ours) and fault (lead, configuration, passing)',
  labelNames: ['destination', 'outcome', 'fault'] as const,
  buckets: [0.05, 0.2, 1, 3, 10],
  registers,
});

export const deliveries = new Histogram({
  name: 'site_delivery_seconds',
  help: 'Time from the arrival of a lead, or its approval, to the end of a step of its delivery, by kind and step',
  labelNames: ['kind', 'step'] as const,
  buckets: [1, 5, 30, 120, 600, 3600, 86_400],
  registers,
});

/** The metrics of the store are set at each request of the metrics (lib/leads/store-metrics.ts). */
export const present = new Gauge({
  name: 'site_leads',
  help: 'Leads in the store by kind and state: pending, parked, suspected',
  labelNames: ['kind', 'state'] as const,
  registers,
});

export const oldest = new Gauge({
  name: 'site_oldest_pending_seconds',
  help: 'Age of the oldest lead that waits for delivery',
  registers,
});

export const openCircuits = new Gauge({
  name: 'site_circuit_open',
  help: '1 for each destination whose circuit is open, by what opened it: configuration, failing, asked',
  labelNames: ['destination', 'opened_by'] as const,
  registers,
});

export const storeCommits = new Gauge({
  name: 'site_store_commits',
  help: '1 while the store can commit leads, else 0',
  registers,
});

export const addressAnswers = new Gauge({
  name: 'site_public_address_ok',
  help: '1 while the site answers at SITE_URL with a certificate of 14 days or more, else 0; missing until it was asked',
  registers,
});
addressAnswers.remove();

export function measureProcess(): void {
  // eventLoopUtilizationTimeout: its two metrics are removed below, so they need no samples.
  collectDefaultMetrics({register: registry, prefix: 'site_', eventLoopUtilizationTimeout: 2 ** 31 - 1});
  // Their names say their types, which promtool refuses; the lag of the event loop says the same.
  for (const type of ['histogram', 'summary'])
    registry.removeSingleMetric(`site_nodejs_eventloop_utilization_${type}`);
}
