import {contactMail} from '#lib/contact/deliver.ts';
import {TEMPLATES} from '#lib/mail/template-mail.ts';
import {templateHtml} from '#lib/mail/templates.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {confirmationMail} from '#lib/registration/deliver.ts';
import {aContact, aKeptLead, aQuote, aRegistration} from '../../support/leads.ts';

const MAILS = [
  contactMail(aKeptLead(aContact())),
  quoteMail(aKeptLead(aQuote())),
  confirmationMail(aKeptLead(aRegistration())),
];

describe('the mail after a sign-up', () => {
  it('asks to confirm only where a partner’s page confirms', () => {
    const asking = templateHtml('SendRegisterSiteHS', {asksToConfirm: true});
    const thanking = templateHtml('SendRegisterSiteHS', {asksToConfirm: false});
    expect(asking).toMatch(/confirmer votre compte/);
    expect(thanking).not.toMatch(/confirmer/i);
    expect(thanking).toMatch(/Gardez ce message/);
  });
});

describe('the templates', () => {
  it('are the three that the provider’s account has', () => {
    expect(TEMPLATES).toEqual(['HSContact', 'HSDevis', 'SendRegisterSiteHS']);
  });

  it.each(MAILS)('$template shows all that it is sent with, and nothing else', ({template, variables}) => {
    const used = new Set([...templateHtml(template).matchAll(/\*\|(.*?)\|\*/g)].map(([, tag]) => tag));
    expect([...used].sort()).toEqual(Object.keys(variables).sort());
  });

  it.each(TEMPLATES)('%s asks no other host for anything', (name) => {
    expect(templateHtml(name)).not.toMatch(/<(?:img|link|script|iframe)|url\(|https?:/i);
  });

  it.each(TEMPLATES)('%s closes its elements', (name) => {
    const open: string[] = [];
    for (const [, end, tag = ''] of templateHtml(name).matchAll(/<(\/?)([a-z0-9]+)(?:\s[^>]*?)?(?<!\/)>/g))
      if (end) expect(open.pop()).toBe(tag);
      else open.push(tag);
    expect(open).toEqual([]);
  });
});
