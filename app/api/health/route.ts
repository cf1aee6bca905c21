import {blog} from '#lib/blog/articles.ts';
import {env} from '#lib/config/env.ts';
import {gateways} from '#lib/config/gateways.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {freeMegabytes, LOW_MB} from '#lib/leads/disk.ts';
import {StoreCheck} from '#lib/leads/store-check.ts';
import {outbox} from '#lib/leads/store.ts';
import {leadsLeftBehind} from '#lib/operate/left-behind.ts';
import {hasBearer} from '#lib/security/bearer.ts';
import {forwardedForIgnored, observedRefusals} from '#lib/security/observed.ts';
import {json} from '../answers.ts';

export const dynamic = 'force-dynamic';

const check = new StoreCheck(outbox);

/**
 * For monitors: counts and states, no personal data; 503 only when the store cannot commit. What would tell a spammer
 * whether he was caught, and which receiver is in trouble, is for the operator's token; so are counts of this moment.
 */
export async function GET(request: Request): Promise<Response> {
  const settings = env();
  const {operatorToken} = settings;
  const isOperator = operatorToken !== undefined && hasBearer(request, operatorToken);
  const about = {
    // The name that monitors know.
    doors: gateways(settings),
    ...(isOperator && {refusals: observedRefusals(), forwardedForIgnored: forwardedForIgnored()}),
  };
  try {
    const probed = await check.latest();
    const counts = isOperator ? await (await outbox()).counts() : probed;
    const {pending, parked, suspected, oldestPendingSeconds, gates} = counts;
    const late = oldestPendingSeconds >= settings.alerts.afterMinutes * 60;
    const paused = gates.some(({closed}) => closed === 'configuration');
    const free = await freeMegabytes(settings.dataDir);
    // Readers see no article at all, every visitor counts as one, leads lie where nobody looks: all want a person.
    const unread = blog().reader.failing;
    const misread = forwardedForIgnored();
    const leftBehind = leadsLeftBehind(settings);
    const destinations = Object.fromEntries(
      gates.map(({destination, closed, reason, since, probeAt}) => [
        destination,
        {closed, reason, since: new Date(since).toISOString(), nextTry: new Date(probeAt).toISOString()},
      ]),
    );
    return json({
      status:
        paused || parked || late || unread || misread || leftBehind || free < LOW_MB ? 'attention' : 'ok',
      outbox: {pending, parked, oldestPendingSeconds},
      ...(isOperator && {
        suspected,
        destinations,
        articles: unread ? 'none could be read yet' : 'ok',
        freeMegabytes: free,
        ...(leftBehind > 0 && {leftBehind}),
      }),
      ...about,
    });
  } catch (error) {
    // The message of an unusable store is a sentence for operators; any other may say more than a monitor should.
    const reason = error instanceof UnusableStoreError ? error.message : 'the store cannot commit';
    return json({status: 'failing', reason, ...about}, 503);
  }
}
