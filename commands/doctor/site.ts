import path from 'node:path';
import {askAddress} from '#lib/alerts/public-address.ts';
import type {Env} from '#lib/config/env.ts';
import {isLocalAddress, ownAddress} from '#lib/config/local-address.ts';
import {askHealth, health, localHealth, type Health} from '../local-health.ts';
import {inParis} from '../print.ts';
import {homeOfReleases, runningServers} from '../running-servers.ts';
import {VERSION} from '../version.ts';
import {askStore} from './data.ts';
import {finding, type Finding} from './finding.ts';

/** Which release this is, and which run. */
export function program(): Finding {
  const running = runningServers(homeOfReleases()).map(
    ({port, folder, since}) => `${port} ${path.basename(folder)} (${inParis(since)})`,
  );
  const own = [path.basename(process.cwd()), VERSION, process.versions.node];
  return finding('program', ...own, running.join(', ') || '–');
}

function findings(body: Health, env: Env): Finding[] {
  const {status, reason, outbox, articles, picturesNotShownFrom, destinations, forwardedForIgnored} = body;
  const found: Finding[] = [];
  if (status === 'failing') found.push(finding('site failing', reason ?? '?'));
  if (status === 'damaged') found.push(finding('site damaged'));
  if (outbox?.parked) found.push(finding('parked', outbox.parked));
  if (outbox && outbox.oldestPendingSeconds >= env.alerts.afterMinutes * 60)
    found.push(finding('late', outbox.pending, Math.round(outbox.oldestPendingSeconds / 60)));
  // The check of the webhook says more.
  const {webhook: _, ...others} = destinations ?? {};
  for (const [name, {openedBy, reason: why}] of Object.entries(others))
    found.push(finding(openedBy === 'configuration' ? 'paused' : 'circuit open', name, openedBy, why ?? '?'));
  if (articles && articles !== 'ok') found.push(finding('no articles', articles));
  if (picturesNotShownFrom?.length)
    found.push(finding('pictures elsewhere', picturesNotShownFrom.join(', ')));
  if (forwardedForIgnored) found.push(finding('proxy ignored'));
  return found;
}

export async function runningSite(env: Env): Promise<Finding[]> {
  const url = ownAddress(env);
  let body: Health;
  try {
    body = health.parse(await (await askHealth(env)).json());
  } catch (error) {
    const refused = String((error as {cause?: {code?: string}}).cause?.code).includes('ECONNREFUSED');
    return [finding(refused ? 'site silent' : 'site strange', url)];
  }
  // Another check reports a store that does not answer.
  const asked = askStore<{id: string}>(env, 'select id from site');
  const own = await asked.then(
    (row) => row?.id,
    () => body.site,
  );
  if (body.site && body.site !== own) return [finding('site other', url)];
  const found = findings(body, env);
  return found.length ? found : [finding('site', url)];
}

/** Asks SITE_URL as a visitor would, unless it is an address of this machine. */
export async function publicAddress(env: Env): Promise<Finding[]> {
  const {siteUrl} = env;
  if (isLocalAddress(siteUrl)) return [];
  const local = await localHealth(env);
  const fault = await askAddress(siteUrl, local?.site);
  if (fault) return [finding(`address ${fault.kind}`, siteUrl, fault.detail)];
  return [finding(local?.site ? 'address' : 'address unproved', siteUrl)];
}
