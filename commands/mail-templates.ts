// bin/site mail-templates: the templates as files, or straight into the provider's account.
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {TEMPLATES} from '#lib/mail/template-mail.ts';
import {parse, program, typedPath, UsageError} from './program.ts';

const HELP = `bin/site mail-templates FOLDER             write the templates as files
bin/site mail-templates --push --dry-run   show what --push would change in the provider’s account
bin/site mail-templates --push [--force]   add or update them there, and publish; prints each difference.
                                             Changes made there stay, unless --force is set

Exit codes: 0 done, 1 a template was left as it is or the provider does not answer, 2 wrong arguments or settings.`;

const OPTIONS = {
  push: {type: 'boolean', default: false},
  force: {type: 'boolean', default: false},
  'dry-run': {type: 'boolean', default: false},
} as const;

async function write(folder: string, asksToConfirm: boolean): Promise<void> {
  const {templateHtml} = await import('#lib/mail/templates.ts');
  mkdirSync(folder, {recursive: true});
  for (const name of TEMPLATES) {
    const file = path.join(folder, `${name}.html`);
    writeFileSync(file, templateHtml(name, {asksToConfirm}));
    console.log(file);
  }
}

async function main() {
  const {
    values,
    words: [folder],
  } = parse(OPTIONS, 1);
  if (values.push === (folder !== undefined)) throw new UsageError('Give a folder, or --push.');
  if (folder !== undefined && (values.force || values['dry-run']))
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
  const options = {asksToConfirm, force: values.force, dryRun: values['dry-run']};
  const pushed = await pushTemplates(providerAccount(mailProvider), options).catch((error: unknown) => {
    if (!isGatewayError(error)) throw error;
    console.error(`The provider refused or failed: ${error.message}. Earlier templates are updated.`);
  });
  if (!pushed) return 1;
  for (const {name, outcome, difference} of pushed)
    console.log(`${difference && `${difference}\n`}${name} ${SENTENCES[outcome]}`);
  return pushed.some(({outcome}) => outcome === 'changed there' || outcome === 'not found') ? 1 : 0;
}

await program({help: HELP, main, undone: 2});
