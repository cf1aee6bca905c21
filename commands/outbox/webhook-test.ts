import {env} from '#lib/config/env.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Words} from './words.ts';

/** Sends a message of type `test` to LEAD_WEBHOOK_URL. @returns 0 if it was accepted */
export async function testWebhook({print}: Words): Promise<number> {
  if (!env().leadWebhook) {
    print({outcome: 'unset'}, () => 'No webhook is set: LEAD_WEBHOOK_URL is empty.');
    return 1;
  }
  // Imported late: its modules read the settings at once.
  const {sendTestToWebhook} = await import('#lib/leads/webhook.ts');
  try {
    await sendTestToWebhook();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const {message} = error;
    print({outcome: message}, () => `Not accepted: ${message}.`);
    return 1;
  }
  print({outcome: 'sent'}, () => 'The webhook accepted the test.');
  return 0;
}
