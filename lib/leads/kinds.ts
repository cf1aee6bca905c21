import '#server-only';
import type {ZodMiniType} from 'zod/mini';
import {contactMail} from '#lib/contact/deliver.ts';
import {contactSchema} from '#lib/contact/schema.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {sendToCompany} from '#lib/mail/company.ts';
import type {KeptLead} from '#lib/mail/kept-lead.ts';
import {mailGateway} from '#lib/mail/mail.ts';
import type {DeliveryFailure, Job} from '#lib/outbox/outbox.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {quoteSchema} from '#lib/quote/schema.ts';
import {confirmationMail} from '#lib/registration/deliver.ts';
import {register} from '#lib/registration/register.ts';
import {registrationSchema} from '#lib/registration/schema.ts';

export type Kind = 'contact' | 'quote' | 'registration';
/** The provider's verdict on the company's own address must hold back no visitor's mail, nor the other way round. */
type Destination = 'backend' | 'company-mail' | 'visitor-mail';

interface DeliveryStep {
  name: string;
  destination: Destination;
  /**
   * Settles within its gateway's deadline.
   * @throws {GatewayError} saying whose fault it is
   */
  deliver(job: Job): Promise<void>;
}

interface KindOfLead {
  schema: ZodMiniType<Record<string, unknown>>;
  /** Delivered in this order, each once the one before has arrived. */
  steps: readonly DeliveryStep[];
}

const leadOf = ({leadId: id, reference, payload}: Job): KeptLead => ({id, reference, payload});

/** Everything there is to know of a kind of lead: what it must say, and how it is delivered (docs/promises.md, Leads). */
export const KINDS: Readonly<Record<Kind, KindOfLead>> = {
  contact: {
    schema: contactSchema,
    steps: [
      {name: 'send', destination: 'company-mail', deliver: (job) => sendToCompany(contactMail(leadOf(job)))},
    ],
  },
  quote: {
    schema: quoteSchema,
    steps: [
      {name: 'send', destination: 'company-mail', deliver: (job) => sendToCompany(quoteMail(leadOf(job)))},
    ],
  },
  registration: {
    schema: registrationSchema,
    steps: [
      {name: 'register', destination: 'backend', deliver: register},
      {
        name: 'confirm',
        destination: 'visitor-mail',
        deliver: (job) => mailGateway().send(confirmationMail(leadOf(job))),
      },
    ],
  },
};

/** So many at once are not much for a small PHP host. */
const BACKEND_AT_ONCE = 4;

/** How many jobs of each destination this process may have in flight: one that hangs holds up none of the others'. */
export function inFlightAtMost(): Map<Destination, number> {
  // One gateway has both, and is given no more than it bears.
  const mails = Math.ceil(mailGateway().atOnce / 2);
  return new Map([
    ['backend', BACKEND_AT_ONCE],
    ['company-mail', mails],
    ['visitor-mail', mails],
  ]);
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** Delivers one step of a lead. @throws {GatewayError} saying whose fault it is */
export async function deliver(job: Job): Promise<void> {
  const step = isKind(job.kind) ? KINDS[job.kind].steps.find(({name}) => name === job.step) : undefined;
  // Written by another version of this program: kept and retried, which a later version may manage.
  if (!step) throw new Error(`no delivery for ${job.kind} ${job.step}`);
  await step.deliver(job);
}

/** The provider's verdicts on one recipient: it works, whatever they say. */
const ABOUT_ONE_LEAD = ['mail: soft-bounce', 'mail: rejected', 'mail: unknown-status'];

/** What the outbox is told of a delivery that has thrown. */
export function failureOf(thrown: unknown): DeliveryFailure {
  if (thrown instanceof GatewayError) {
    const {service, code, fault, retryAfterSeconds, uncertain} = thrown;
    const error = `${service}: ${code}`;
    return {error, fault, retryAfterSeconds, uncertain, answered: ABOUT_ONE_LEAD.includes(error)};
  }
  // A fault of our own: the lead waits for a version that can deliver it, and the destination is not to blame.
  const error = thrown instanceof Error ? thrown.name : 'unknown';
  return {error, fault: 'passing', uncertain: true, answered: true};
}
