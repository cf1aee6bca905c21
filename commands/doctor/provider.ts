import type {Env} from '#lib/config/env.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {providerAccount, type ProviderAccount, type SendingDomain} from '#lib/mail/provider-account.ts';
import {TEMPLATES, type TemplateName} from '#lib/mail/template-mail.ts';
import {templateAsCompared, templateHtml} from '#lib/mail/templates.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const KEY_REMEDY =
  'Make a key in the account (Settings, SMTP & API info) and set MAILCHIMP_TRANSACTIONAL_API_KEY.';
const PUSH = 'bin/site mail-templates --push';

async function template(
  account: ProviderAccount,
  name: TemplateName,
  asksToConfirm: boolean,
): Promise<Finding> {
  const about = `template ${name}`;
  const there = await account.template(name);
  if (!there) return fault(about, 'The account has no such template: its mails wait.', `${PUSH} makes it.`);
  if (!there.publish_code)
    return fault(about, 'It was never published, and drafts are not sent.', `Publish it there, or: ${PUSH}`);
  return templateAsCompared(there.publish_code) === templateAsCompared(templateHtml(name, {asksToConfirm}))
    ? ok(about, 'Published, and the same as this program’s.')
    : warning(about, 'Published, and not the same as this program’s.', `${PUSH} shows the difference.`);
}

const missing = ({spf, dkim, verified_at: verified}: SendingDomain) =>
  [
    spf?.valid ? '' : 'SPF',
    dkim?.valid ? '' : 'DKIM',
    verified ? '' : 'the proof that the domain is yours',
  ].filter(Boolean);

function sender(domains: readonly SendingDomain[], from: string): Finding {
  const wanted = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const found = domains.find(({domain}) => domain.toLowerCase() === wanted);
  const remedy = 'docs/mail-templates.md, Creating them, 1. Until then mails are refused as unsigned.';
  if (!found)
    return fault('sender', `The account does not know ${wanted}, the domain of CONTACT_FROM.`, remedy);
  const lacking = missing(found);
  return lacking.length
    ? fault('sender', `For ${wanted} the account lacks ${lacking.join(', ')}.`, remedy)
    : ok('sender', `${wanted}, with SPF and DKIM.`);
}

/** Checks key, templates and sender in the provider's account. Sends nothing. */
export async function provider({mailProvider, contact, asksToConfirm}: Env): Promise<Finding[]> {
  if (!mailProvider)
    return [
      warning(
        'provider',
        'There is none: mails are written into a folder, and are not sent.',
        'Set MAILCHIMP_TRANSACTIONAL_API_KEY and the addresses of .env.example.',
      ),
    ];
  const account = providerAccount(mailProvider);
  try {
    await account.ping();
  } catch (error) {
    const code = isGatewayError(error) ? error.code : 'failed';
    return [
      code === 'Invalid_Key'
        ? fault('provider', 'It does not know the key.', KEY_REMEDY)
        : fault(
            'provider',
            `It does not answer (${code}).`,
            'Mails wait, and are tried again. Look at its status page and your network.',
          ),
    ];
  }
  const asked = [
    ...TEMPLATES.map((name) => template(account, name, asksToConfirm)),
    account.domains().then((domains) => sender(domains, contact.from)),
  ].map((finding) =>
    finding.catch((error: unknown) =>
      warning(
        'provider',
        `A question was not answered (${isGatewayError(error) ? error.code : 'failed'}).`,
        'Try again; the key may lack the right to ask.',
      ),
    ),
  );
  return [ok('provider', 'It answers, and knows the key.'), ...(await Promise.all(asked))];
}
