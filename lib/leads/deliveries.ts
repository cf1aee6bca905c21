import '#server-only';
import {backend} from '#lib/backend/backend.ts';
import {contactMail} from '#lib/contact/deliver.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {isLocale} from '#lib/i18n/routing.ts';
import {mailDoor, type TemplateMail} from '#lib/mail/mail.ts';
import type {Job} from '#lib/outbox/outbox.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {confirmationMail, registrationFields} from '#lib/registration/deliver.ts';
import type {Destination} from './kinds.ts';

function leadOf({leadId, reference, language, payload}: Job) {
  return {id: leadId, reference, language: isLocale(language) ? language : ('fr' as const), payload};
}

/** Verdicts on a recipient. What is wrong with the mail itself, such as the sender's Reply-To, has other names. */
const RECIPIENT_REFUSED = ['hard-bounce', 'spam', 'unsub', 'custom', 'invalid'];

/** Contact and quote mails go to our own mailbox: where it is refused, our settings are wrong, not the lead. */
async function sendToUs(mail: TemplateMail): Promise<void> {
  try {
    await mailDoor().send(mail);
  } catch (error) {
    if (!(error instanceof GatewayError) || !RECIPIENT_REFUSED.includes(error.code)) throw error;
    const {service, code, status, cause} = error;
    throw new GatewayError(service, code, 'configuration', {status, cause});
  }
}

/** A question changes nothing at the receiver, so its failure leaves nothing in doubt. */
async function isRegistered(email: string): Promise<boolean> {
  try {
    return await backend().isRegistered(email);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const {service, code, fault, status, retryAfterSeconds, cause} = error;
    throw new GatewayError(service, code, fault === 'lead' ? 'passing' : fault, {
      status,
      retryAfterSeconds,
      cause,
    });
  }
}

/**
 * Hands a registration to the backend. Where an earlier attempt may have arrived, or nobody could say whether the
 * address has an account, the duplicate check is asked first, so that nobody is registered twice.
 */
async function register(job: Job): Promise<void> {
  const fields = registrationFields(leadOf(job));
  const unchecked = (job.context as {emailChecked?: boolean} | null)?.emailChecked === false;
  if ((job.outcomeUnknown || unchecked) && (await isRegistered(String(fields.mail)))) {
    if (job.outcomeUnknown) return;
    throw new GatewayError('backend', 'already-registered', 'lead');
  }
  await backend().register(fields, job.id);
}

/**
 * Which room delivers which step of which kind of lead. Each promise settles within its gateway's deadline.
 * @throws {GatewayError} saying whose fault it is
 */
const DELIVERIES: Record<string, (job: Job) => Promise<void>> = {
  'contact send': (job) => sendToUs(contactMail(leadOf(job))),
  'quote send': (job) => sendToUs(quoteMail(leadOf(job))),
  'registration register': register,
  'registration confirm': (job) => mailDoor().send(confirmationMail(leadOf(job))),
};

/** So many at once are not much for a small PHP host. */
const BACKEND_AT_ONCE = 4;

/** How many jobs of each destination this process may have in flight: one that hangs holds up none of the others'. */
export const inFlightAtMost = () =>
  new Map<Destination, number>([
    ['backend', BACKEND_AT_ONCE],
    ['mail', mailDoor().atOnce],
  ]);

export async function deliver(job: Job): Promise<void> {
  const delivery = DELIVERIES[`${job.kind} ${job.step}`];
  // Written by another version of this program: kept and retried, which a later version may manage.
  if (!delivery) throw new Error(`no delivery for ${job.kind} ${job.step}`);
  await delivery(job);
}
