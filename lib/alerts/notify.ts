import '#server-only';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {fetchStatus} from '#lib/http/fetch-bytes.ts';
import {codeOf, GatewayError} from '#lib/http/gateway-error.ts';
import {mailFromSite} from '#lib/mail/mail.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

/** A notification: counts, reference numbers and codes, never a word that a visitor typed. */
export interface Message {
  kind: string;
  text: string;
  facts: Record<string, string | number | string[]>;
}

async function toWebhook(url: string, {kind, text, facts}: Message): Promise<void> {
  await fetchStatus({
    service: 'webhook',
    url,
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    // Chat programs show "text".
    body: JSON.stringify({text: `${productName()} (${env().siteUrl})\u00a0: ${text}`, alert: kind, ...facts}),
  });
}

const toMail = (to: string, {kind, text}: Message): Promise<void> =>
  mailFromSite({to, subject: `Alerte ${productName()}`, type: 'Alerte', text, leadId: `alert-${kind}`});

const NO_ERROR = ['allClear', 'test'];

/** Notifies the operator by every channel that is set. The webhook comes first: the mail gateway may be what is broken. */
export async function notify(message: Message) {
  const {webhookUrl, email} = env().alerts;
  const {kind, facts} = message;
  if (NO_ERROR.includes(kind)) log.info({alert: kind, ...facts}, 'the operator is notified');
  else log.error({alert: kind, ...facts}, 'an operator is needed');
  const attempts = {
    ...(webhookUrl && {webhook: () => toWebhook(webhookUrl, message)}),
    ...(email && {mail: () => toMail(email, message)}),
  };
  const channels: {channel: string; code?: string}[] = [];
  for (const [channel, send] of Object.entries(attempts)) {
    const code = await send().then(
      () => undefined,
      (error: Error) => (error instanceof GatewayError ? error.message : error.name),
    );
    if (code !== undefined) log.error({alert: kind, channel, code}, 'an alert could not be sent');
    channels.push({channel, code});
  }
  // Where no channel is set, the log has it.
  return {sent: !channels.length || channels.some(({code}) => code === undefined), channels};
}

export const notifyOfTest = () =>
  notify({kind: 'test', text: 'Ceci est un essai\u00a0: les alertes du site arrivent ici.', facts: {}});

const missed = new LogThrottle();

export async function sendHeartbeat(url = env().heartbeatUrl): Promise<void> {
  if (!url) return;
  try {
    await fetchStatus({service: 'heartbeat', url});
    missed.ends();
  } catch (error) {
    if (missed.begins()) log.warn({code: codeOf(error)}, 'the heartbeat did not arrive');
  }
}
