import '#server-only';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {folderGateway} from './folder.ts';
import {providerGateway} from './provider.ts';
import type {MailGateway} from './template-mail.ts';

let chosen: MailGateway | undefined;

/** The gateway of the settings: the provider if there is a key, else `.eml` files in `DATA_DIR/mail`. */
export function mailGateway(): MailGateway {
  const {mailProvider, dataDir, asksToConfirm} = env();
  return (chosen ??= mailProvider
    ? providerGateway(mailProvider)
    : folderGateway(path.join(dataDir, 'mail'), {asksToConfirm}));
}
