import {diff} from 'node:util';
import type {ProviderAccount} from '#lib/mail/provider-account.ts';
import {TEMPLATES, type TemplateName} from '#lib/mail/template-mail.ts';
import {isAsWePushedIt, marked, unmarked} from '#lib/mail/template-mark.ts';
import {templateHtml} from '#lib/mail/templates.ts';

/** What became of a template; `would be` in a dry run. */
export const SENTENCES = {
  added: 'added and published.',
  updated: 'updated and published.',
  'the same': 'is up to date.',
  'changed there': 'was changed in the account, and stays as it is. To overwrite it: --force',
  'would be added': 'would be added and published.',
  'would be updated': 'would be updated and published.',
  'not found':
    'was added, and the account does not find it by this name, so mails do not. See docs/mail-templates.md.',
} as const;

/** The result for one template. */
export interface Push {
  name: TemplateName;
  outcome: keyof typeof SENTENCES;
  /** From the account's template to the site's; empty without a difference. */
  difference: string;
}

interface Options {
  asksToConfirm: boolean;
  /** Overwrites changes made in the account. */
  force: boolean;
  /** Changes nothing. */
  dryRun: boolean;
}

/** Lines of the account alone with -, lines of this program alone with +. */
const difference = (name: string, there: string, ours: string) =>
  [
    `${name}, - in the account, + of this program`,
    ...diff(there.split('\n'), ours.split('\n')).flatMap(([where, line]) =>
      where ? [`${where > 0 ? '-' : '+'}${line}`] : [],
    ),
  ].join('\n');

async function push(account: ProviderAccount, name: TemplateName, options: Options): Promise<Push> {
  const ours = templateHtml(name, options);
  const there = await account.template(name);
  if (!there) {
    if (options.dryRun) return {name, outcome: 'would be added', difference: ''};
    await account.publish(name, marked(ours), true);
    // Its slug may be spelt otherwise (hscontact): what counts is whether the name finds it.
    return {name, outcome: (await account.template(name)) ? 'added' : 'not found', difference: ''};
  }
  // A draft in the account counts as well: publishing replaces it.
  const versions = [there.code, there.publish_code].flatMap((html) => (html ? [html] : []));
  const isOurs = (html: string) => unmarked(html) === unmarked(ours);
  if (there.publish_code && versions.every(isOurs)) return {name, outcome: 'the same', difference: ''};
  const [foreign] = versions.filter((html) => !isOurs(html) && !isAsWePushedIt(html));
  const changes = difference(
    name,
    unmarked(foreign ?? there.publish_code ?? there.code ?? ''),
    unmarked(ours),
  );
  if (foreign !== undefined && !options.force) return {name, outcome: 'changed there', difference: changes};
  if (options.dryRun) return {name, outcome: 'would be updated', difference: changes};
  await account.publish(name, marked(ours), false);
  return {name, outcome: 'updated', difference: changes};
}

/**
 * Updates the account's templates to this program's, one after the other. Templates that were changed or written in the
 * account stay, unless `force` is set.
 * @throws {GatewayError} if the provider does not answer; earlier templates stay updated
 */
export async function pushTemplates(account: ProviderAccount, options: Options): Promise<Push[]> {
  const done: Push[] = [];
  for (const name of TEMPLATES) done.push(await push(account, name, options));
  return done;
}
