import 'server-only';
import path from 'node:path';
import {env} from '@/lib/config/env';
import {folderDoor} from './folder';
import {providerDoor} from './provider';
import type {MailDoor} from './template-mail';

export type {MailDoor, TemplateMail} from './template-mail';

/** The door that the settings choose: the provider where there is a key, else `.eml` files in `DATA_DIR/mail`. */
export function mailDoor(): MailDoor {
  const {mailProvider, dataDir} = env();
  return mailProvider ? providerDoor(mailProvider) : folderDoor(path.join(dataDir, 'mail'));
}
