import {templateHtml} from '#lib/mail/template-html.ts';
import {TEMPLATE_VARIABLES, type TemplateName} from '#lib/mail/templates.ts';

const templates = Object.entries(TEMPLATE_VARIABLES) as [TemplateName, readonly string[]][];

describe('the mail to somebody who has signed up', () => {
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
    expect(templates.map(([name]) => name)).toEqual(['HSContact', 'HSDevis', 'SendRegisterSiteHS']);
  });

  it.each(templates)('%s uses each of its variables and no other', (name, variables) => {
    const used = new Set([...templateHtml(name).matchAll(/\*\|(.*?)\|\*/g)].map(([, variable]) => variable));
    expect([...used].sort()).toEqual([...variables].sort());
  });

  it.each(templates)('%s asks no other host for anything', (name) => {
    expect(templateHtml(name)).not.toMatch(/<(?:img|link|script|iframe)|url\(|https?:/i);
  });

  it.each(templates)('%s closes what it opens', (name) => {
    const open: string[] = [];
    for (const [, end, tag = ''] of templateHtml(name).matchAll(/<(\/?)([a-z0-9]+)(?:\s[^>]*?)?(?<!\/)>/g))
      if (end) expect(open.pop()).toBe(tag);
      else open.push(tag);
    expect(open).toEqual([]);
  });
});
