import {env} from '#lib/config/env.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Words} from './words.ts';

export async function testAlerts({print}: Words): Promise<number> {
  // Imported late, as the webhook: their modules read the settings at once.
  const {notifyOfTest} = await import('#lib/alerts/notify.ts');
  const {channels} = await notifyOfTest();
  print(channels, () =>
    channels.length
      ? channels.map(({channel, code}) => code ?? `${channel}: sent`).join('\n')
      : 'No channel is set: ALERT_WEBHOOK_URL and ALERT_EMAIL are empty.',
  );
  return channels.length && channels.every(({code}) => !code) ? 0 : 1;
}

export async function testWebhook({print}: Words): Promise<number> {
  if (!env().leadWebhook) {
    print({outcome: 'unset'}, () => 'No webhook is set: LEAD_WEBHOOK_URL is empty.');
    return 1;
  }
  const {sendTestToWebhook} = await import('#lib/leads/webhook.ts');
  try {
    await sendTestToWebhook();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const {message} = error;
    print({outcome: message}, () => `Not accepted: ${message}. See docs/webhook.md, “What to answer”.`);
    return 1;
  }
  print({outcome: 'sent'}, () => 'The webhook accepted the test.');
  return 0;
}
