import '#server-only';
import {env} from '#lib/config/env.ts';
import {PRODUCT} from '#lib/config/site.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/http/log.ts';
import {mailGateway} from '#lib/mail/mail.ts';

/** What the operator is told. Counts, reference numbers and codes; no word of what anybody wrote. */
export interface Message {
  kind: string;
  /** For people, in the company's language. */
  text: string;
  facts: Record<string, string | number | string[]>;
}

export interface Told {
  /** One of the ways took it, or there is nobody to tell but the log. */
  told: boolean;
  ways: {way: 'webhook' | 'mail'; /** Of its failure. */ code?: string}[];
}

async function toWebhook(url: string, {kind, text, facts}: Message): Promise<void> {
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
async function toMail(address: string, {kind, text}: Message): Promise<void> {
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

/** What ends a trouble, and a trial, are no errors of the log. */
const NO_TROUBLE = ['over', 'test'];

/** Tells the operator: the webhook first, because the mail gateway may be the one that is shut; then the mail. */
export async function tell(message: Message): Promise<Told> {
  const {webhookUrl, email} = env().alerts;
  const {kind, facts} = message;
  if (NO_TROUBLE.includes(kind)) log.info({alert: kind, ...facts}, 'the operator is told');
  else log.error({alert: kind, ...facts}, 'an operator is needed');
  const attempts = [
    ...(webhookUrl ? [{way: 'webhook' as const, go: () => toWebhook(webhookUrl, message)}] : []),
    ...(email ? [{way: 'mail' as const, go: () => toMail(email, message)}] : []),
  ];
  const ways: Told['ways'] = [];
  for (const {way, go} of attempts) {
    try {
      await go();
      ways.push({way});
    } catch (error) {
      const code = error instanceof GatewayError ? error.message : (error as Error).name;
      log.error({alert: kind, way, code}, 'an alert did not get through');
      ways.push({way, code});
    }
  }
  return {told: !ways.length || ways.some(({code}) => code === undefined), ways};
}
