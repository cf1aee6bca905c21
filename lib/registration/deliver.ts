import '#server-only';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import type {KeptLead, TemplateMail} from '#lib/mail/template-mail.ts';
import {registrationSchema} from './schema.ts';

function confirmationLink(email: string): string {
  const url = new URL(env().confirmationUrl);
  url.searchParams.set('Email', email);
  return url.href;
}

/** Letters with marks, spaces, apostrophes, hyphens; a full stop after an initial (`J.-P.`); at most 40 characters. */
const NAME = /^(?:[\p{L}\p{M} '’-]|(?<=(?:^|[ .-])\p{Lu})\.(?=[ -]|$|\p{Lu}\.)){1,40}$/u;

/** A sign-up chooses the mail's recipient and must not choose its text, or the site could send spam. */
const greetingName = (typed: string): string => (NAME.test(typed) ? typed : '');

export function confirmationMail({id, payload}: KeptLead): TemplateMail {
  const {email, firstName} = registrationSchema.parse(payload);
  return {
    template: 'SendRegisterSiteHS',
    subject: `Confirmation de votre compte ${productName()}`,
    from: env().contact.from,
    to: email,
    variables: {ID1: confirmationLink(email), SURNAME: greetingName(firstName)},
    links: ['ID1'],
    leadId: id,
  };
}
