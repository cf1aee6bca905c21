import '#server-only';
import type {Env} from '#lib/config/env.ts';
import {unsuppliedIdentity} from '#lib/config/samples.ts';
import {unknownSettingSentence, type UnknownSetting} from '#lib/config/unknown-settings.ts';
import {ok, warning, type Finding} from './finding.ts';

/** Names without effect. */
export const unknown = (settings: readonly UnknownSetting[]): Finding[] =>
  settings.map((setting) =>
    warning(
      'settings',
      unknownSettingSentence(setting),
      setting.meant ? `Rename it to ${setting.meant}.` : 'Remove it: .env.example lists all settings.',
    ),
  );

const isLocal = (siteUrl: string) => /^(?:localhost|127\.|\[::1\]$)/.test(new URL(siteUrl).hostname);

/** Checks the settings by themselves. */
export function settings(env: Env): Finding[] {
  const {alerts, siteUrl, trustedProxyHops, mailProvider, showSamples} = env;
  const found: Finding[] = [];
  const {protocol} = new URL(siteUrl);
  if (isLocal(siteUrl))
    found.push(
      warning(
        'address',
        `SITE_URL is ${siteUrl}: links, sitemap and cards lead to this machine.`,
        'Set it to the public address, such as https://www.example.fr.',
      ),
    );
  else if (protocol === 'http:')
    found.push(
      warning('address', 'SITE_URL has no TLS.', 'Serve it behind deploy/nginx.conf, and say https.'),
    );
  else if (trustedProxyHops === 0)
    found.push(
      warning(
        'proxy',
        'SITE_URL is https, so a proxy stands in front, and TRUSTED_PROXY_HOPS is 0: all visitors would count as one.',
        'Set TRUSTED_PROXY_HOPS to the number of your proxies (1 for one nginx).',
      ),
    );
  if (!alerts.webhookUrl && !alerts.email)
    found.push(
      warning(
        'alerts',
        'No channel is set: you hear of no problem.',
        'Set ALERT_WEBHOOK_URL and ALERT_EMAIL, then: outbox -- alert-test',
      ),
    );
  else if (!alerts.webhookUrl)
    found.push(
      warning(
        'alerts',
        'They are sent by mail alone, which may be what has failed.',
        'Set ALERT_WEBHOOK_URL too, then: outbox -- alert-test',
      ),
    );
  if (mailProvider && showSamples)
    found.push(
      warning(
        'samples',
        'SHOW_SAMPLES is true on a site that sends mails.',
        'Replace them (npm run samples lists them), and set it to false.',
      ),
    );
  const lacking = unsuppliedIdentity().map(({name}) => name);
  if (lacking.length)
    found.push(
      warning(
        'company',
        `Facts that only the owner knows are missing: ${lacking.join(', ')}.`,
        'npm run samples says where each belongs.',
      ),
    );
  return found.length ? found : [ok('settings', 'Complete.')];
}
