import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {ownAddress} from '#lib/config/local-address.ts';
import {askPostgres} from '#lib/database/look-into-postgres.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';
import {askHealth, health, type Health} from '../local-health.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const ABOUT = 'site';

function findings(body: Health, env: Env) {
  const {status, reason, outbox, articles, picturesNotShownFrom, destinations, forwardedForIgnored} = body;
  const found: Finding[] = [];
  if (status === 'failing')
    found.push(
      fault(ABOUT, `It runs and takes no lead: ${reason ?? 'it does not say why'}.`, 'See store and disk.'),
    );
  if (status === 'damaged')
    found.push(
      fault(
        ABOUT,
        'It runs, and its store is damaged: some leads can be neither kept nor sent.',
        'See store.',
      ),
    );
  if (outbox?.parked)
    found.push(
      warning(
        'leads',
        `${outbox.parked} are parked: they wait for an operator.`,
        'bin/site outbox list --state parked, then retry or purge.',
      ),
    );
  if ((outbox?.oldestPendingSeconds ?? 0) >= env.alerts.afterMinutes * 60)
    found.push(
      warning(
        'leads',
        `The oldest of ${outbox?.pending} has waited for ${Math.round((outbox?.oldestPendingSeconds ?? 0) / 60)} minutes.`,
        'bin/site outbox list shows the destination, and the error.',
      ),
    );
  for (const [name, {openedBy, reason: why}] of Object.entries(destinations ?? {}))
    found.push(
      (openedBy === 'configuration' ? fault : warning)(
        'leads',
        `The circuit of ${name} is open (${openedBy}${why ? `: ${why}` : ''}).`,
        `docs/operations.md, What happens to a lead, says what each means; ${name === 'webhook' ? 'bin/site outbox test webhook asks the receiver, and ' : ''}bin/site outbox retry --all closes it.`,
      ),
    );
  if (articles && articles !== 'ok')
    found.push(fault('articles', `Since the start: ${articles}.`, 'See backend.'));
  if (picturesNotShownFrom?.length)
    found.push(
      warning(
        'pictures',
        `Articles name pictures on ${picturesNotShownFrom.join(', ')}: they are not shown.`,
        'Add the host to IMAGE_HOSTS, if it is one of yours, and restart.',
      ),
    );
  if (forwardedForIgnored)
    found.push(
      fault(
        'proxy',
        'X-Forwarded-For arrives and is ignored: all visitors count as one, and are soon refused.',
        'Set TRUSTED_PROXY_HOPS to the number of your proxies in front (1 for one nginx), and restart.',
      ),
    );
  return found;
}

/** The name that this store gives its site; undefined without a store. */
async function siteIdOf({databaseUrl, dataDir}: Env): Promise<string | undefined> {
  if (databaseUrl) return (await askPostgres<{id: string}>(databaseUrl, 'select id from site'))?.id;
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!existsSync(file)) return undefined;
  const database = lookIntoSqliteFile(file);
  try {
    return String(database.prepare('select id from site').get()?.id);
  } finally {
    database.close();
  }
}

/** The health of the site that runs with these settings. */
export async function runningSite(env: Env): Promise<Finding[]> {
  const url = ownAddress(env);
  let answer: Response;
  let body: unknown;
  try {
    answer = await askHealth(env);
    body = await answer.json();
  } catch (error) {
    const refused = String((error as {cause?: {code?: string}}).cause?.code).includes('ECONNREFUSED');
    return [
      refused
        ? warning(
            ABOUT,
            `Nothing answers at ${url}.`,
            `Start it: bin/site start, or systemctl start site@${env.port}.`,
          )
        : fault(
            ABOUT,
            `What listens at ${url} does not answer as the site does.`,
            'See its log, and whether the port is the site’s.',
          ),
    ];
  }
  const parsed = health.safeParse(body);
  if (!parsed.success) return [fault(ABOUT, `Something else listens at ${url}.`, 'Stop it, or set PORT.')];
  // A store that does not answer is the finding of another check.
  const own = await siteIdOf(env).catch(() => parsed.data.site);
  if (parsed.data.site && parsed.data.site !== own)
    return [
      fault(ABOUT, `Another site answers at ${url}: its store is not this one.`, 'Set PORT to this site’s.'),
    ];
  const found = findings(parsed.data, env);
  if (!found.length) found.push(ok(ABOUT, `It answers at ${url}, without faults.`));
  if (!env.operatorToken)
    found.push(
      warning(
        'operator',
        'OPERATOR_TOKEN is not set: health is incomplete, and there are no metrics.',
        'Set it to 16 random characters or more.',
      ),
    );
  return found;
}
