import '#server-only';
import type {ZodMiniType} from 'zod/mini';
import {env} from '#lib/config/env.ts';
import {company} from '#lib/config/site.ts';
import {contactMail} from '#lib/contact/deliver.ts';
import {contactSchema} from '#lib/contact/schema.ts';
import {isFrequentDomain} from '#lib/forms/email.ts';
import {codeOf, GatewayError} from '#lib/http/gateway-error.ts';
import type {FormName} from '#lib/i18n/paths.ts';
import {mailGateway} from '#lib/mail/mail.ts';
import type {TemplateMail} from '#lib/mail/template-mail.ts';
import type {Outbox} from '#lib/outbox/outbox.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';
import type {Step} from '#lib/outbox/queue/enqueue.ts';
import {MAILS_A_DAY, MAILS_AN_HOUR, type DeliveryFailure} from '#lib/outbox/queue/policy.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {quoteSchema} from '#lib/quote/schema.ts';
import {admitRegistration} from '#lib/registration/admission.ts';
import {confirmationMail} from '#lib/registration/deliver.ts';
import {register} from '#lib/registration/register.ts';
import {registrationOf} from '#lib/registration/schema.ts';
import {oneScreen, type UnscriptedForm} from './form-answers.ts';
import {signUpForm} from './sign-up-form.ts';
import {deliverToWebhook} from './webhook.ts';

export type Kind = FormName;
/** The company's mails and the visitors' are two, so that a refused address of one does not open the circuit of the other. */
type Destination = 'backend' | 'company-mail' | 'visitor-mail' | 'webhook';

interface DeliveryStep extends Step {
  destination: Destination;
  deliver(job: Job, outbox: Outbox): Promise<void>;
}

interface KindOfLead {
  schema: ZodMiniType<Record<string, unknown>>;
  form: UnscriptedForm;
  /** Asked before a lead is stored: what is stored beside it, or undefined if the e-mail address is taken. */
  admit?: typeof admitRegistration;
  /** Delivered in this order; a step starts when the one before is done. */
  steps: readonly DeliveryStep[];
}

/** Verdicts on a recipient. Faults of the mail itself, such as a wrong Reply-To, have other names. */
const RECIPIENT_REFUSED = ['hard-bounce', 'spam', 'unsub', 'custom', 'invalid'];

/** If the company's own mailbox is refused, the configuration is at fault, not the lead. @throws {GatewayError} */
async function sendToCompany(mail: TemplateMail): Promise<void> {
  try {
    await mailGateway().send(mail);
  } catch (error) {
    if (!(error instanceof GatewayError) || !RECIPIENT_REFUSED.includes(error.code)) throw error;
    throw error.withFault('configuration');
  }
}

const WEBHOOK: DeliveryStep = {
  name: 'webhook',
  destination: 'webhook',
  parallel: true,
  deliver: deliverToWebhook,
};

/** @throws {GatewayError} `recipient-limit` beyond MAILS_A_DAY to one inbox, `domain-limit` beyond MAILS_AN_HOUR */
async function sendConfirmation(job: Job, outbox: Outbox): Promise<void> {
  const {domain, toInbox, toDomain} = await outbox.mailsBefore(job);
  if (toInbox >= MAILS_A_DAY) throw new GatewayError('mail', 'recipient-limit', 'lead');
  if (toDomain >= MAILS_AN_HOUR[isFrequentDomain(domain) ? 'frequentDomain' : 'domain'])
    throw new GatewayError('mail', 'domain-limit', 'passing', {retryAfterSeconds: 600});
  await mailGateway().send(confirmationMail(job));
}

export const KINDS: Readonly<Record<Kind, KindOfLead>> = {
  contact: {
    schema: contactSchema,
    form: oneScreen(contactSchema),
    steps: [{name: 'send', destination: 'company-mail', deliver: (job) => sendToCompany(contactMail(job))}],
  },
  quote: {
    schema: quoteSchema,
    form: oneScreen(quoteSchema),
    steps: [{name: 'send', destination: 'company-mail', deliver: (job) => sendToCompany(quoteMail(job))}],
  },
  registration: {
    schema: registrationOf(company().minimumAge),
    form: signUpForm,
    admit: admitRegistration,
    steps: [
      {name: 'register', destination: 'backend', deliver: register},
      {name: 'confirm', destination: 'visitor-mail', deliver: sendConfirmation},
    ],
  },
};

export const stepsOf = (kind: Kind): readonly DeliveryStep[] =>
  env().leadWebhook ? [...KINDS[kind].steps, WEBHOOK] : KINDS[kind].steps;

/** Concurrent calls of a worker. A small PHP host bears four; eight mails of 300 ms are 25 a second. */
export const CONCURRENCY: Readonly<Record<Destination, number>> = {
  backend: 4,
  'company-mail': 8,
  'visitor-mail': 8,
  webhook: 8,
};

export const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** Delivers one step of a lead. @throws {GatewayError} saying whose fault it is */
export async function deliver(job: Job, outbox: Outbox): Promise<void> {
  const steps = isKind(job.kind) ? [...KINDS[job.kind].steps, WEBHOOK] : [];
  const step = steps.find(({name}) => name === job.step);
  // Written by another version of this program, so it is retried: a later version may know the step.
  if (!step) throw new Error(`no delivery for ${job.kind} ${job.step}`);
  // A text that is damaged in the store could not be parsed.
  if (typeof job.payload === 'string') throw new GatewayError('store', 'unreadable', 'lead');
  await step.deliver(job, outbox);
}

/** Errors about one lead or recipient. They say nothing against the backend or the provider. */
const ABOUT_ONE_LEAD = [
  'backend: mailbox-busy',
  'mail: domain-limit',
  'mail: soft-bounce',
  'mail: rejected',
  'mail: unknown-status',
];

export function failureOf(thrown: unknown): DeliveryFailure {
  if (thrown instanceof GatewayError) {
    const {service, fault, retryAfterSeconds, uncertain} = thrown;
    const error = `${service}: ${codeOf(thrown)}`;
    return {error, fault, retryAfterSeconds, uncertain, answered: ABOUT_ONE_LEAD.includes(error)};
  }
  // A fault of this program: retry the lead, and leave the circuit closed.
  const error = thrown instanceof Error ? thrown.name : 'unknown';
  return {error, fault: 'passing', uncertain: true, answered: true};
}
