import '#server-only';
import {isIPv6} from 'node:net';
import {z} from 'zod';
import type {Env} from '#lib/config/env.ts';
import {fault, ok, warning, type Finding} from './finding.ts';

const ABOUT = 'site';
const DEADLINE_MS = 8_000;

/** The answer of /api/health for operators (docs/promises.md, Health). */
const health = z.object({
  status: z.enum(['ok', 'attention', 'failing']),
  reason: z.string().optional(),
  outbox: z.object({pending: z.number(), parked: z.number(), oldestPendingSeconds: z.number()}).optional(),
  articles: z.string().optional(),
  destinations: z.record(z.string(), z.object({closed: z.string(), reason: z.string().nullish()})).optional(),
  forwardedForIgnored: z.boolean().optional(),
});
type Health = z.infer<typeof health>;

/** The URL of a server of the site, from this machine. */
export function localUrl({port, bindAddress}: Pick<Env, 'port' | 'bindAddress'>): string {
  if (!bindAddress || bindAddress === '0.0.0.0' || bindAddress === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(bindAddress) ? `[${bindAddress}]` : bindAddress}:${port}`;
}

type Where = Pick<Env, 'port' | 'bindAddress' | 'operatorToken'>;

const askHealth = (env: Where): Promise<Response> =>
  fetch(`${localUrl(env)}/api/health`, {
    headers: env.operatorToken ? {Authorization: `Bearer ${env.operatorToken}`} : {},
    signal: AbortSignal.timeout(DEADLINE_MS),
    redirect: 'manual',
  });

/** Whether a server of the site runs on this machine with these settings. */
export async function isServing(env: Where): Promise<boolean> {
  try {
    return health.safeParse(await (await askHealth(env)).json()).success;
  } catch {
    return false;
  }
}

function findings({status, reason, outbox, articles, destinations, forwardedForIgnored}: Health, env: Env) {
  const found: Finding[] = [];
  if (status === 'failing')
    found.push(fault(ABOUT, `It runs and takes no lead: ${reason ?? 'it does not say why'}.`, 'See store.'));
  if (outbox?.parked)
    found.push(
      warning(
        'leads',
        `${outbox.parked} are parked: they wait for an operator.`,
        'outbox -- list, then retry or purge.',
      ),
    );
  if ((outbox?.oldestPendingSeconds ?? 0) >= env.alerts.afterMinutes * 60)
    found.push(
      warning(
        'leads',
        `The oldest of ${outbox?.pending} has waited for ${Math.round((outbox?.oldestPendingSeconds ?? 0) / 60)} minutes.`,
        'outbox -- list shows the destination, and the error.',
      ),
    );
  for (const [name, {closed: openedBy, reason: why}] of Object.entries(destinations ?? {}))
    found.push(
      (openedBy === 'configuration' ? fault : warning)(
        'leads',
        `The circuit of ${name} is open (${openedBy}${why ? `: ${why}` : ''}).`,
        'docs/operations.md, How you hear of trouble, says what each means; outbox -- retry --all closes it.',
      ),
    );
  if (articles && articles !== 'ok')
    found.push(fault('articles', `Since the start: ${articles}.`, 'See backend.'));
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

/** The health of the site that runs with these settings. */
export async function runningSite(env: Env): Promise<Finding[]> {
  const url = localUrl(env);
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
            `Start it: npm start, or systemctl start site@${env.port}.`,
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
