import '#server-only';
import {diff} from 'node:util';
import type {ProviderAccount} from '#lib/mail/provider-account.ts';
import {templateHtml} from '#lib/mail/template-html.ts';
import {TEMPLATES, type TemplateName} from '#lib/mail/template-mail.ts';
import {isAsWePushedIt, marked, unmarked} from '#lib/mail/template-mark.ts';

/** What became of one template. */
export interface Push {
  name: TemplateName;
  outcome:
    | 'added'
    | 'updated'
    | 'the same'
    /** Somebody changed it in the account, and it was left as it is. */
    | 'changed there'
    /** Would be added or updated, and nothing was done. */
    | 'would be added'
    | 'would be updated'
    /** The account calls it otherwise than the site does: mails would not find it. */
    | 'named otherwise';
  /** From what is there to what the site has; empty where there is none. */
  difference: string;
}

interface Options {
  asksToConfirm: boolean;
  /** Overwrites what somebody changed in the account. */
  force: boolean;
  /** Only says what it would do. */
  dryRun: boolean;
}

/** Lines that only the account has, with -, and that only this program has, with +. */
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
    const {slug} = await account.publish(name, marked(ours), true);
    return {name, outcome: slug === name ? 'added' : 'named otherwise', difference: ''};
  }
  // A draft is somebody's work too, and publishing ours would end it.
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
 * Brings the account's templates to what this program sends with, one after the other. What somebody changed there, and
 * what he wrote himself, stays unless it is forced.
 * @throws {GatewayError} where the provider gives no answer; what was done until then is done
 */
export async function pushTemplates(account: ProviderAccount, options: Options): Promise<Push[]> {
  const done: Push[] = [];
  for (const name of TEMPLATES) done.push(await push(account, name, options));
  return done;
}
