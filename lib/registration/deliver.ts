import '#server-only';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import type {KeptLead, TemplateMail} from '#lib/mail/template-mail.ts';
import {registrationSchema} from './schema.ts';

/** Letters with marks, spaces, apostrophes, hyphens; a full stop after an initial (`J.-P.`); at most 40 characters. */
const NAME = /^(?:[\p{L}\p{M} '’-]|(?<=(?:^|[ .-])\p{Lu})\.(?=[ -]|$|\p{Lu}\.)){1,40}$/u;

export function confirmationMail({leadId, payload}: KeptLead): TemplateMail {
  const {email, firstName} = registrationSchema.parse(payload);
  const link = new URL(env().confirmationUrl);
  link.searchParams.set('Email', email);
  return {
    template: 'SendRegisterSiteHS',
    subject: `Confirmation de votre compte ${productName()}`,
    from: env().contact.from,
    to: email,
    // A sign-up chooses the mail's recipient and must not choose its text, or the site could send spam.
    variables: {ID1: link.href, SURNAME: NAME.test(firstName) ? firstName : ''},
    links: ['ID1'],
    leadId,
  };
}
