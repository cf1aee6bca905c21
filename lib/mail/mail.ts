import '#server-only';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {folderDoor} from './folder.ts';
import {providerDoor} from './provider.ts';
import type {MailDoor} from './template-mail.ts';

export type {MailDoor, TemplateMail} from './template-mail.ts';

let chosen: MailDoor | undefined;

/** The gateway that the settings choose: the provider where there is a key, else `.eml` files in `DATA_DIR/mail`. */
export function mailDoor(): MailDoor {
  const {mailProvider, dataDir, asksToConfirm} = env();
  return (chosen ??= mailProvider
    ? providerDoor(mailProvider)
    : folderDoor(path.join(dataDir, 'mail'), {asksToConfirm}));
}
