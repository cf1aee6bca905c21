import '#server-only';
import type {Env} from '#lib/config/env.ts';
import {unsuppliedIdentity} from '#lib/config/samples.ts';
import {unknownSettingSentence, type UnknownSetting} from '#lib/config/unknown-settings.ts';
import {ok, warning, type Finding} from './finding.ts';

/** Names that are without effect. */
export const unknown = (settings: readonly UnknownSetting[]): Finding[] =>
  settings.map((setting) =>
    warning(
      'settings',
      unknownSettingSentence(setting),
      setting.meant ? `Rename it to ${setting.meant}.` : '.env.example has them all; remove it.',
    ),
  );

const isLocal = (siteUrl: string) => /^(?:localhost|127\.|\[::1\]$)/.test(new URL(siteUrl).hostname);

/** What can be seen in the settings alone. */
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
        'Nobody is told of trouble.',
        'Set ALERT_WEBHOOK_URL and ALERT_EMAIL, then: outbox -- alert-test',
      ),
    );
  else if (!alerts.webhookUrl)
    found.push(
      warning(
        'alerts',
        'They go by mail alone, which may be the very thing in trouble.',
        'Set ALERT_WEBHOOK_URL too, then: outbox -- alert-test',
      ),
    );
  if (mailProvider && showSamples)
    found.push(
      warning(
        'samples',
        'SHOW_SAMPLES is true on a site that sends mails.',
        'npm run samples lists them; then set it to false.',
      ),
    );
  const lacking = unsuppliedIdentity().map(({name}) => name);
  if (lacking.length)
    found.push(
      warning(
        'company',
        `Facts that only the owner knows are missing: ${lacking.join(', ')}.`,
        'npm run samples tells where each belongs.',
      ),
    );
  return found.length ? found : [ok('settings', 'Complete.')];
}
