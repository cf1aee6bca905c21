import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import type {ProviderAccount} from '#lib/mail/provider-account.ts';
import {TEMPLATES, type TemplateName} from '#lib/mail/template-mail.ts';
import {NotDone, typedPath, UsageError} from './program.ts';

const DIFFERS = 'differs in the account, and stays as it is. To replace it: --push --force';

/** @returns whether mails are now sent by our template */
async function push(
  account: ProviderAccount,
  name: TemplateName,
  asksToConfirm: boolean,
  force = false,
): Promise<boolean> {
  const {templateHtml, templateAsCompared} = await import('#lib/mail/templates.ts');
  const ours = templateHtml(name, {asksToConfirm});
  const there = await account.template(name);
  if (!there) {
    await account.publish(name, ours, true);
    console.log(`${name} was added and published.`);
    return true;
  }
  // A draft in the account counts as well: publishing replaces it.
  const isOurs = (html?: string | null) => !html || templateAsCompared(html) === templateAsCompared(ours);
  const differs = !isOurs(there.code) || !isOurs(there.publish_code);
  if (there.publish_code && !differs) {
    console.log(`${name} is up to date.`);
    return true;
  }
  if (differs && !force) {
    console.log(`${name} ${DIFFERS}`);
    return false;
  }
  await account.publish(name, ours, false);
  console.log(`${name} was updated and published.`);
  return true;
}

export async function mailTemplates(options: {push?: true; force?: true}, folder?: string): Promise<number> {
  if (Boolean(options.push) === (folder !== undefined) || (folder !== undefined && options.force))
    throw new UsageError('Give a folder, or --push.');
  loadSettings();
  const {mailProvider, asksToConfirm} = env();
  if (folder !== undefined) {
    const {templateHtml} = await import('#lib/mail/templates.ts');
    mkdirSync(typedPath(folder), {recursive: true});
    for (const name of TEMPLATES) {
      const file = path.join(typedPath(folder), `${name}.html`);
      // The files are for a provider; without one no page confirms.
      writeFileSync(file, templateHtml(name, {asksToConfirm: asksToConfirm || !mailProvider}));
      console.log(file);
    }
    return 0;
  }
  if (!mailProvider) throw new UsageError('There is no account: set MAILCHIMP_TRANSACTIONAL_API_KEY.');
  // Imported late: it reads the settings at once.
  const {providerAccount} = await import('#lib/mail/provider-account.ts');
  const account = providerAccount(mailProvider);
  let areOurs = true;
  try {
    for (const name of TEMPLATES)
      areOurs = (await push(account, name, asksToConfirm, options.force)) && areOurs;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    throw new NotDone(`The provider refused or failed: ${error.message}. Earlier templates are updated.`);
  }
  return areOurs ? 0 : 1;
}
