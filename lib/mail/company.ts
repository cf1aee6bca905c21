import '#server-only';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {mailGateway} from './mail.ts';
import type {TemplateMail} from './template-mail.ts';

/** Verdicts on a recipient. Faults of the mail itself, such as a wrong Reply-To, have other names. */
const RECIPIENT_REFUSED = ['hard-bounce', 'spam', 'unsub', 'custom', 'invalid'];

/**
 * Sends a mail to the company's own mailbox. If that is refused, the configuration is at fault, not the lead.
 * @throws {GatewayError} of service `mail`
 */
export async function sendToCompany(mail: TemplateMail): Promise<void> {
  try {
    await mailGateway().send(mail);
  } catch (error) {
    if (!(error instanceof GatewayError) || !RECIPIENT_REFUSED.includes(error.code)) throw error;
    const {service, code, status, cause} = error;
    throw new GatewayError(service, code, 'configuration', {status, cause});
  }
}
