import '#server-only';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {folderGateway} from './folder.ts';
import {providerGateway} from './provider.ts';
import type {MailGateway} from './template-mail.ts';

let chosen: MailGateway | undefined;

export function mailGateway(): MailGateway {
  const {mailProvider, dataDir, asksToConfirm} = env();
  return (chosen ??= mailProvider
    ? providerGateway(mailProvider)
    : folderGateway(path.join(dataDir, 'mail'), {asksToConfirm}));
}
