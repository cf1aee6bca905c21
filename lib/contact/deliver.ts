import '#server-only';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {withReference, type KeptLead, type TemplateMail} from '#lib/mail/template-mail.ts';
import {contactSchema} from './schema.ts';

export function contactMail({leadId, reference, payload}: KeptLead): TemplateMail {
  const {name, email, message} = contactSchema.parse(payload);
  const {from, to, cc} = env().contact;
  return {
    template: 'HSContact',
    subject: `Contact ${productName()}`,
    from,
    to,
    cc,
    replyTo: email,
    variables: {EMAILPRO: email, TYPE: 'Contact', MOD: withReference(message, reference), NOM: name},
    multiline: ['MOD'],
    leadId,
  };
}
