import '#server-only';
import {createHmac, randomUUID} from 'node:crypto';
import {env} from '#lib/config/env.ts';
import {fetchStatus} from '#lib/http/fetch-bytes.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';

/** Signs as Standard Webhooks says. Without LEAD_WEBHOOK_URL, leads that were accepted while it was set are not held up. */
async function sendToWebhook(id: string, type: string, at: number, data: object): Promise<void> {
  const {leadWebhook} = env();
  if (!leadWebhook) return;
  const body = JSON.stringify({type, timestamp: new Date(at).toISOString(), data});
  const seconds = String(Math.floor(Date.now() / 1000));
  // There are two while the receiver changes from one to the other.
  const signatures = leadWebhook.secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  await fetchStatus({
    service: 'webhook',
    url: leadWebhook.url,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signatures.join(' '),
    },
    body,
  });
}

/** Delivers a lead to LEAD_WEBHOOK_URL (docs/webhook.md). @throws {GatewayError} */
export async function deliverToWebhook(job: Job): Promise<void> {
  const {kind, leadId, reference, language, createdAt, payload} = job;
  const {page = null, source = null} = (job.context ?? {}) as {page?: string; source?: unknown};
  const data = {id: leadId, kind, reference, language, page, source, fields: payload};
  await sendToWebhook(job.id, `lead.${kind}`, createdAt, data);
}

export const sendTestToWebhook = (): Promise<void> =>
  sendToWebhook(randomUUID(), 'test', Date.now(), {message: 'Ceci est un essai.'});
