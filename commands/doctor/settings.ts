import type {Env} from '#lib/config/env.ts';
import {isLocalAddress} from '#lib/config/local-address.ts';
import {finding, type Finding} from './finding.ts';

export const unknown = (names: readonly string[]): Finding[] =>
  names.map((name) => finding('setting unknown', name));

export function settings({alerts, noIndex, operatorToken, siteUrl, trustedProxyHops}: Env): Finding[] {
  const found: Finding[] = [];
  const isLocal = isLocalAddress(siteUrl);
  if (isLocal) found.push(finding('address local', siteUrl));
  else if (new URL(siteUrl).protocol === 'http:') found.push(finding('address plain'));
  else if (trustedProxyHops === 0) found.push(finding('proxy unknown'));
  if (noIndex && !isLocal) found.push(finding('not indexed', siteUrl));
  if (!alerts.webhookUrl) found.push(finding(alerts.email ? 'mail alone' : 'no channel'));
  if (!operatorToken) found.push(finding('no token'));
  return found.length ? found : [finding('settings')];
}
