import '#server-only';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {readTexts} from '#lib/config/texts.ts';
import {e164} from '#lib/forms/e164.ts';
import {withReference, type KeptLead, type TemplateMail} from '#lib/mail/template-mail.ts';
// The mail is in French, whatever language the visitor used.
import type texts from '#messages/fr/quote.json';
import {quoteSchema} from './schema.ts';

export function quoteMail({leadId, reference, payload}: KeptLead): TemplateMail {
  const quote = quoteSchema.parse(payload);
  const {to, cc} = env().quote;
  const {services, options} = readTexts<{quote: typeof texts}>('fr').quote;
  return {
    template: 'HSDevis',
    subject: `Devis ${productName()}`,
    from: env().contact.from,
    to,
    cc,
    replyTo: quote.email,
    variables: {
      EMAILPRO: quote.email,
      TYPE: 'Devis',
      MOD: withReference(quote.message, reference),
      NOM: quote.lastName,
      PRENOM: quote.firstName,
      // The form asks for no country: the company serves France.
      PHONE: e164(quote.phone, 'FR') ?? quote.phone,
      ENTREPRISE: quote.company,
      VALUE1: services[quote.service],
      VALUE2: options[quote.option],
    },
    multiline: ['MOD'],
    leadId,
  };
}
