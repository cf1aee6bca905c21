import {phpBackend} from '#lib/backend/backend.ts';
import {articleFiles, articleFolder} from '#lib/blog/article-folder.ts';
import {faultLine} from '#lib/blog/article-source.ts';
import type {Env} from '#lib/config/env.ts';
import {codeOf} from '#lib/http/gateway-error.ts';
import {providerAccount, type ProviderAccount, type SendingDomain} from '#lib/mail/provider-account.ts';
import {TEMPLATES, type TemplateName} from '#lib/mail/template-mail.ts';
import {templateAsCompared, templateHtml} from '#lib/mail/templates.ts';
import {citiesFromLookup} from '#lib/postal/cities.ts';
import {inParis} from '../print.ts';
import {askStore} from './data.ts';
import {finding, type Finding} from './finding.ts';

/** Asks the PHP backend for its list of articles, which changes nothing; or names files that are not articles. */
export async function articles(): Promise<Finding[]> {
  const php = phpBackend();
  if (!php) {
    const {articles: files, strays} = articleFiles();
    const own = [...files.values()].filter(({french}) => french[0]?.folder === articleFolder());
    return [
      finding('backend embedded', own.length, articleFolder(), files.size - own.length),
      ...strays.map((file) => finding('article name', faultLine({file, code: 'name', line: 1, values: []}))),
    ];
  }
  const began = Date.now();
  const {length} = (await php.listArticles()).read();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  return [length ? finding('backend', length, seconds) : finding('backend empty')];
}

const POSTAL_CODE = '59120';

export async function postal({postalLookupUrl}: Env): Promise<Finding> {
  if (!postalLookupUrl) return finding('postal table');
  const {length} = await citiesFromLookup(postalLookupUrl, POSTAL_CODE);
  return length ? finding('postal') : finding('postal empty', POSTAL_CODE);
}

async function template(account: ProviderAccount, name: TemplateName, asksToConfirm: boolean) {
  const there = await account.template(name);
  if (!there) return finding('template missing', name);
  if (!there.publish_code) return finding('template draft', name);
  return templateAsCompared(there.publish_code) === templateAsCompared(templateHtml(name, {asksToConfirm}))
    ? finding('template', name)
    : finding('template differs', name);
}

function sender(domains: readonly SendingDomain[], from: string): Finding {
  const wanted = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const found = domains.find(({domain}) => domain.toLowerCase() === wanted);
  if (!found) return finding('sender unknown', wanted);
  const lacking = [found.spf?.valid ? '' : 'SPF', found.dkim?.valid ? '' : 'DKIM'].filter(Boolean);
  return lacking.length ? finding('sender lacks', wanted, lacking.join(', ')) : finding('sender', wanted);
}

export async function provider({mailProvider, contact, asksToConfirm}: Env): Promise<Finding[]> {
  if (!mailProvider) return [finding('no provider')];
  const account = providerAccount(mailProvider);
  try {
    await account.ping();
  } catch (error) {
    const code = codeOf(error);
    return [code.startsWith('Invalid_Key') ? finding('provider key') : finding('provider away', code)];
  }
  const asked = [
    ...TEMPLATES.map((name) => template(account, name, asksToConfirm)),
    account.domains().then((domains) => sender(domains, contact.from)),
  ].map((answer) => answer.catch((error: unknown) => finding('provider question', codeOf(error))));
  return [finding('provider'), ...(await Promise.all(asked))];
}

const OF_WEBHOOK = "from job where destination = 'webhook' and";

export async function webhook(env: Env): Promise<Finding> {
  if (!env.leadWebhook) return finding('no webhook');
  const ask = <Row extends object>(query: string) => askStore<Row>(env, query);
  const open = await ask<{since: number; reason: string}>(
    "select since, reason from destination where name = 'webhook' and opened_by is not null",
  );
  if (open) return finding('webhook open', inParis(Number(open.since)), open.reason);
  const waiting = await ask<{error: string}>(
    `select last_error as error ${OF_WEBHOOK} state = 'pending' and last_error is not null order by due_at desc limit 1`,
  );
  if (waiting) return finding('webhook waits', waiting.error);
  const done = await ask<{at: number | null}>(`select max(settled_at) as at ${OF_WEBHOOK} state = 'done'`);
  return done?.at ? finding('webhook', inParis(Number(done.at))) : finding('webhook unused');
}
