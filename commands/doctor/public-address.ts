import {askAddress, CERTIFICATE_DAYS, type AddressFault} from '#lib/alerts/ask-address.ts';
import type {Env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
import {localHealth} from '../local-health.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const ABOUT = 'public address';

const SENTENCES: Record<
  AddressFault['kind'],
  (siteUrl: string, detail: string) => [found: string, remedy: string]
> = {
  unreachable: (siteUrl, code) => [
    `This machine cannot reach ${siteUrl} (${code}).`,
    'Look at DNS, nginx and the firewall. If visitors can reach it, name it in /etc/hosts of this machine.',
  ],
  certificate: (siteUrl, code) => [
    `The certificate of ${siteUrl} is refused (${code}): browsers stop visitors.`,
    'Renew it (certbot renew), for this name, and reload nginx.',
  ],
  expiring: (siteUrl, days) => [
    `The certificate of ${siteUrl} ends in ${days} day${days === '1' ? '' : 's'}, and was not renewed.`,
    'certbot renew, reload nginx, and see why its timer did neither: systemctl status certbot.timer.',
  ],
  status: (siteUrl, status) => [`${siteUrl} answers ${status}.`, 'Look at nginx’s error log, and at site.'],
  redirect: (siteUrl) => [
    `${siteUrl} redirects, so links, sitemap and mails name an address that is not the site’s.`,
    `curl -I ${siteUrl} says where it leads: correct SITE_URL, or the redirect.`,
  ],
  other: (siteUrl) => [
    `What answers at ${siteUrl} is not this site.`,
    'Look at DNS, the server_name of nginx, and SITE_URL.',
  ],
  canonical: (siteUrl, origin) => [
    `Pages at ${siteUrl} name another address as their own: ${origin}.`,
    'Give every server the same SITE_URL, and restart them.',
  ],
};

/** Looks for the site at SITE_URL, as a visitor would. An address of this machine is not asked. */
export async function publicAddress(env: Env): Promise<Finding[]> {
  const {siteUrl} = env;
  if (isLocalAddress(siteUrl)) return [];
  const local = await localHealth(env);
  const found = await askAddress(siteUrl, local?.site);
  if (found) {
    const [sentence, remedy] = SENTENCES[found.kind](siteUrl, found.detail);
    return [(found.kind === 'expiring' ? warning : fault)(ABOUT, sentence, remedy)];
  }
  const certificate = siteUrl.startsWith('https:')
    ? `, with a certificate for more than ${CERTIFICATE_DAYS} days`
    : '';
  return local?.site
    ? [ok(ABOUT, `This site answers at ${siteUrl}${certificate}.`)]
    : [
        warning(
          ABOUT,
          `A site of this program answers at ${siteUrl}${certificate}; whether it is this one is unknown.`,
          'Start the site on this machine, and run this again.',
        ),
      ];
}
