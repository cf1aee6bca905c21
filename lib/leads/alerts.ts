import '#server-only';
import {env} from '#lib/config/env.ts';
import {PRODUCT} from '#lib/config/site.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/http/log.ts';
import {mailGateway} from '#lib/mail/mail.ts';
import type {Situation} from '#lib/outbox/alarms.ts';
import type {OpenStore} from './store.ts';

const MINUTE = 60_000;

/** What the operator is told. Counts, reference numbers and codes; no word of what anybody wrote. */
export interface Alert extends Situation {
  kind: 'parked' | 'late' | 'closed' | 'suspected';
  /** For people, in the company's language. */
  text: string;
  facts: Record<string, string | number | string[]>;
}

const MOST_REFERENCES = 10;
const some = (references: readonly string[]) =>
  references.slice(0, MOST_REFERENCES).join(', ') + (references.length > MOST_REFERENCES ? '…' : '');
const leads = (count: number) => (count === 1 ? '1 demande' : `${count} demandes`);

/** What is worth telling at this moment. */
export async function situations(
  {outbox, desk}: Pick<OpenStore, 'outbox' | 'desk'>,
  afterMinutes: number,
  now = Date.now(),
): Promise<Alert[]> {
  const {parked, suspected, oldestPendingSeconds, gates} = await outbox.counts();
  const found: Alert[] = [];
  if (parked) {
    const {references, errors, latest} = await desk.parked(MOST_REFERENCES + 1);
    found.push({
      kind: 'parked',
      name: 'parked',
      level: latest,
      quietMs: 15 * MINUTE,
      text: `${leads(parked)} en attente d’une décision\u00a0: ${some(references)}. Motif\u00a0: ${errors.join(', ')}. À faire\u00a0: npm run outbox -- show ${references[0]}, puis retry ou purge.`,
      facts: {count: parked, references: references.slice(0, MOST_REFERENCES), errors},
    });
  }
  const minutes = Math.floor(oldestPendingSeconds / 60);
  if (minutes >= afterMinutes)
    found.push({
      kind: 'late',
      name: 'late',
      level: 0,
      quietMs: 60 * MINUTE,
      text: `Une demande attend d’être transmise depuis ${minutes}\u00a0minutes. À faire\u00a0: npm run outbox -- list.`,
      facts: {minutes},
    });
  for (const {destination, closed, reason, since} of gates) {
    // A receiver that fails or asks for patience shows as late leads, if it lasts.
    if (closed !== 'configuration') continue;
    found.push({
      kind: 'closed',
      name: `closed ${destination}`,
      level: since,
      quietMs: 15 * MINUTE,
      text: `Plus rien ne part vers «\u00a0${destination}\u00a0»\u00a0: sa configuration est en cause (${reason}). Les demandes attendent, aucune n’est perdue.`,
      facts: {destination, reason, minutes: Math.max(0, Math.floor((now - since) / MINUTE))},
    });
  }
  if (suspected)
    found.push({
      kind: 'suspected',
      name: 'suspected',
      level: 0,
      quietMs: 24 * 60 * MINUTE,
      text: `${leads(suspected)} mises de côté comme suspectes, effacées après 30\u00a0jours. À faire\u00a0: npm run outbox -- spam, puis release ou purge.`,
      facts: {count: suspected},
    });
  return found;
}

async function toWebhook(url: string, {kind, text, facts}: Alert): Promise<void> {
  await fetchBytes({
    service: 'webhook',
    url,
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    // "text" is what chat programs show.
    body: JSON.stringify({text: `${PRODUCT} (${env().siteUrl})\u00a0: ${text}`, alert: kind, ...facts}),
    maxBytes: 64 * 1024,
  });
}

/** The provider knows three templates and no fourth: an alert is a contact message from the site itself. */
async function toMail(address: string, {kind, text}: Alert): Promise<void> {
  const {from} = env().contact;
  await mailGateway().send({
    template: 'HSContact',
    subject: `Alerte ${PRODUCT}`,
    from,
    to: address,
    variables: {EMAILPRO: from, TYPE: 'Alerte', MOD: text, NOM: `Site ${PRODUCT}`},
    multiline: ['MOD'],
    leadId: `alert-${kind}`,
  });
}

/**
 * The webhook first, because the mail gateway may be the one that is shut; then the mail. Told is told: it counts when one
 * of them took it, or when there is nobody to tell but the log.
 */
async function tell(alert: Alert): Promise<boolean> {
  const {webhookUrl, email} = env().alerts;
  log.error({alert: alert.kind, ...alert.facts}, 'an operator is needed');
  const ways = [
    ...(webhookUrl ? [{way: 'webhook', go: () => toWebhook(webhookUrl, alert)}] : []),
    ...(email ? [{way: 'mail', go: () => toMail(email, alert)}] : []),
  ];
  let told = ways.length === 0;
  for (const {way, go} of ways) {
    try {
      await go();
      told = true;
    } catch (error) {
      const code = error instanceof GatewayError ? error.message : (error as Error).name;
      log.error({alert: alert.kind, way, code}, 'an alert did not get through');
    }
  }
  return told;
}

/** Tells the operator what has not been told yet by any of the servers. */
export async function raiseAlerts(open: OpenStore): Promise<void> {
  const present = await situations(open, env().alerts.afterMinutes);
  for (const alert of await open.alarms.due(present)) {
    if (await tell(alert)) await open.alarms.told(alert);
    else await open.alarms.missed(alert);
  }
}

/** For whoever reads the start: what waits for a person, or nothing. */
export async function standing({outbox}: Pick<OpenStore, 'outbox'>): Promise<string | undefined> {
  const {parked, suspected, gates} = await outbox.counts();
  const shut = gates.filter(({closed}) => closed === 'configuration');
  const parts = [
    ...(parked ? [`${parked} parked (npm run outbox -- list --state parked)`] : []),
    ...(suspected ? [`${suspected} suspected (npm run outbox -- spam)`] : []),
    ...shut.map(({destination, reason}) => `nothing goes to ${destination}: ${reason}`),
  ];
  return parts.length ? `Leads that wait for you: ${parts.join('; ')}` : undefined;
}
