import '#server-only';
import type {ZodMiniType} from 'zod/mini';
import {contactSchema} from '#lib/contact/schema.ts';
import type {Step} from '#lib/outbox/outbox.ts';
import {quoteSchema} from '#lib/quote/schema.ts';
import {registrationSchema} from '#lib/registration/schema.ts';

export type Kind = 'contact' | 'quote' | 'registration';

interface KindOfLead {
  schema: ZodMiniType<Record<string, unknown>>;
  /** Delivered in this order, each once the one before has arrived. */
  steps: readonly (Step & {destination: Destination})[];
}

const send = {name: 'send', destination: 'mail'} as const;

/** What each kind of lead must say, and the steps of its delivery (contract, section 4). */
export const KINDS: Record<Kind, KindOfLead> = {
  contact: {schema: contactSchema, steps: [send]},
  quote: {schema: quoteSchema, steps: [send]},
  registration: {
    schema: registrationSchema,
    steps: [
      {name: 'register', destination: 'backend'},
      {name: 'confirm', destination: 'mail'},
    ],
  },
};

export type Destination = 'backend' | 'mail';
