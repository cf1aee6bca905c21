import type {Env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
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

/** Checks the settings by themselves. `bin/site doctor` lists what the owner has to supply. */
export function settings({alerts, noIndex, siteUrl, trustedProxyHops}: Env): Finding[] {
  const found: Finding[] = [];
  const {protocol} = new URL(siteUrl);
  if (isLocalAddress(siteUrl))
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
  if (noIndex && !isLocalAddress(siteUrl))
    found.push(
      warning(
        'indexing',
        `INDEXING is off: search engines leave ${siteUrl} out.`,
        'Right for a staging copy; remove it from the settings of the site itself.',
      ),
    );
  if (!alerts.webhookUrl && !alerts.email)
    found.push(
      warning(
        'alerts',
        'No channel is set: you hear of no problem.',
        'Set ALERT_WEBHOOK_URL and ALERT_EMAIL, then: bin/site outbox test alerts',
      ),
    );
  else if (!alerts.webhookUrl)
    found.push(
      warning(
        'alerts',
        'They are sent by mail alone, which may be what has failed.',
        'Set ALERT_WEBHOOK_URL too, then: bin/site outbox test alerts',
      ),
    );
  return found.length ? found : [ok('settings', 'Complete.')];
}
