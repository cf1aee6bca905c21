import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {TEMPLATES} from '#lib/mail/template-mail.ts';
import {typedPath, UsageError} from './program.ts';

async function write(folder: string, asksToConfirm: boolean): Promise<void> {
  const {templateHtml} = await import('#lib/mail/templates.ts');
  mkdirSync(folder, {recursive: true});
  for (const name of TEMPLATES) {
    const file = path.join(folder, `${name}.html`);
    writeFileSync(file, templateHtml(name, {asksToConfirm}));
    console.log(file);
  }
}

interface Options {
  push?: boolean;
  force?: boolean;
  dryRun?: boolean;
}

/** Writes the templates as files, or pushes them into the provider's account. @returns the exit code */
export async function mailTemplates(
  {push = false, force = false, dryRun = false}: Options,
  folder?: string,
): Promise<number> {
  if (push === (folder !== undefined)) throw new UsageError('Give a folder, or --push.');
  if (folder !== undefined && (force || dryRun))
    throw new UsageError('--force and --dry-run go with --push.');
  loadSettings();
  const {mailProvider, asksToConfirm} = env();
  if (folder !== undefined) {
    // The files are for a provider; without one there is no page that confirms.
    await write(typedPath(folder), mailProvider ? asksToConfirm : true);
    return 0;
  }
  if (!mailProvider) throw new UsageError('There is no account: set MAILCHIMP_TRANSACTIONAL_API_KEY.');
  // Imported late: their modules read the settings at once.
  const {providerAccount} = await import('#lib/mail/provider-account.ts');
  const {pushTemplates, SENTENCES} = await import('./mail-templates/push-templates.ts');
  const options = {asksToConfirm, force, dryRun};
  const pushed = await pushTemplates(providerAccount(mailProvider), options).catch((error: unknown) => {
    if (!isGatewayError(error)) throw error;
    console.error(`The provider refused or failed: ${error.message}. Earlier templates are updated.`);
  });
  if (!pushed) return 1;
  for (const {name, outcome, difference} of pushed)
    console.log(`${difference && `${difference}\n`}${name} ${SENTENCES[outcome]}`);
  return pushed.some(({outcome}) => outcome === 'changed there' || outcome === 'not found') ? 1 : 0;
}
