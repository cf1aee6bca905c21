import '#server-only';
import {blog} from '#lib/blog/articles.ts';
import type {Env} from '#lib/config/env.ts';
import {gateways} from '#lib/config/gateways.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {freeMegabytes, LOW_MB} from '#lib/leads/disk.ts';
import {storeCheck} from '#lib/leads/store-check.ts';
import {outbox} from '#lib/leads/store.ts';
import type {Counts} from '#lib/outbox/outbox.ts';
import {forwardedForIgnored, observedRefusals} from '#lib/security/observed.ts';
import {leadsLeftBehind} from './left-behind.ts';

const destinations = (gates: Counts['gates']) =>
  Object.fromEntries(
    gates.map(({destination, closed, reason, since, probeAt}) => [
      destination,
      {closed, reason, since: new Date(since).toISOString(), nextTry: new Date(probeAt).toISOString()},
    ]),
  );

/**
 * How the site is: counts and states, no personal data (docs/promises.md, Health). What would tell a spammer whether he
 * was caught, and which receiver is in trouble, is for operators; so are counts of this moment.
 * @returns `status` 503 only when the store cannot commit
 */
export async function health(settings: Env, isOperator: boolean): Promise<{status: 200 | 503; body: object}> {
  const about = {
    // The name that monitors know.
    doors: gateways(settings),
    ...(isOperator && {refusals: observedRefusals(), forwardedForIgnored: forwardedForIgnored()}),
  };
  try {
    const probed = await storeCheck.latest();
    const counts = isOperator ? await (await outbox()).counts() : probed;
    const {pending, parked, suspected, oldestPendingSeconds, gates} = counts;
    const freeMegabytesNow = await freeMegabytes(settings.dataDir);
    const unread = blog().reader.failing;
    const leftBehind = leadsLeftBehind(settings);
    // Each wants a person: readers who see no article at all, visitors who all count as one, leads where nobody looks.
    const attention =
      parked > 0 ||
      oldestPendingSeconds >= settings.alerts.afterMinutes * 60 ||
      gates.some(({closed}) => closed === 'configuration') ||
      unread ||
      forwardedForIgnored() ||
      leftBehind > 0 ||
      freeMegabytesNow < LOW_MB;
    return {
      status: 200,
      body: {
        status: attention ? 'attention' : 'ok',
        outbox: {pending, parked, oldestPendingSeconds},
        ...(isOperator && {
          suspected,
          destinations: destinations(gates),
          articles: unread ? 'none could be read yet' : 'ok',
          freeMegabytes: freeMegabytesNow,
          ...(leftBehind > 0 && {leftBehind}),
        }),
        ...about,
      },
    };
  } catch (error) {
    // The message of an unusable store is a sentence for operators; any other may say more than a monitor should.
    const reason = error instanceof UnusableStoreError ? error.message : 'the store cannot commit';
    return {status: 503, body: {status: 'failing', reason, ...about}};
  }
}
