import {content} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {contactMail} from '#lib/contact/deliver.ts';
import {TEMPLATES} from '#lib/mail/template-mail.ts';
import {templateHtml} from '#lib/mail/templates.ts';
import {quoteMail} from '#lib/quote/deliver.ts';
import {confirmationMail} from '#lib/registration/deliver.ts';
import {aContact, aKeptLead, aQuote, aRegistration} from '../../support/leads.ts';

const {siteUrl} = env();
const MAILS = [
  contactMail(aKeptLead(aContact())),
  quoteMail(aKeptLead(aQuote())),
  confirmationMail(aKeptLead(aRegistration())),
];

describe('the mail after a sign-up', () => {
  const asking = templateHtml('SendRegisterSiteHS', {asksToConfirm: true});
  const thanking = templateHtml('SendRegisterSiteHS', {asksToConfirm: false});

  it('asks to confirm only where a partner’s page confirms, and leads to two pages of the site', () => {
    expect(asking).toMatch(/confirmer votre compte/);
    expect(thanking).not.toMatch(/confirmer|ID1/i);
    const links = [...thanking.matchAll(/href="(.*?)"/g)].map(([, address]) => address);
    expect(links).toEqual([`${siteUrl}/participer`, `${siteUrl}/protection-des-donnees-personnelles`]);
  });

  it.each([asking, thanking])('says who writes, from where, what comes next and how to leave', (html) => {
    const {name, address} = content('company');
    expect(html).toContain(`la communauté ${name.value}.`);
    expect(html).toContain(`${name.value}<br />${address.value.street}, ${address.value.postalCode}`);
    expect(html).toMatch(/vous recevrez une invitation avec le sujet, la durée et les conditions/);
    expect(html).toMatch(/vous désinscrire, répondez à ce message/);
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
    const html = templateHtml(name).replaceAll(`<a href="${siteUrl}/`, '<a href="/');
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|https?:/i);
  });

  it.each(TEMPLATES)('%s closes its elements', (name) => {
    const open: string[] = [];
    for (const [, end, tag = ''] of templateHtml(name).matchAll(/<(\/?)([a-z0-9]+)(?:\s[^>]*?)?(?<!\/)>/g))
      if (end) expect(open.pop()).toBe(tag);
      else open.push(tag);
    expect(open).toEqual([]);
  });
});
