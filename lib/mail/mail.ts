import '#server-only';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {folderGateway} from './folder.ts';
import {providerGateway} from './provider.ts';
import type {MailGateway, TemplateMail} from './template-mail.ts';

let chosen: MailGateway | undefined;

export function mailGateway(): MailGateway {
  const {mailProvider, dataDir, asksToConfirm} = env();
  return (chosen ??= mailProvider
    ? providerGateway(mailProvider)
    : folderGateway(path.join(dataDir, 'mail'), {asksToConfirm}));
}

type SiteMail = Pick<TemplateMail, 'to' | 'subject' | 'leadId' | 'picture'> & {type: string; text: string};

/** The provider has no template for what the site itself says, so it is a contact message from the site. */
export function mailFromSite({type, text, ...mail}: SiteMail): Promise<void> {
  const {from} = env().contact;
  const variables = {EMAILPRO: from, TYPE: type, MOD: text, NOM: `Site ${productName()}`};
  return mailGateway().send({...mail, from, template: 'HSContact', variables, multiline: ['MOD']});
}
