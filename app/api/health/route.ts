import {doors} from '#lib/config/doors.ts';
import {env} from '#lib/config/env.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {outbox} from '#lib/leads/store.ts';
import {forwardedForIgnored, observedRefusals} from '#lib/security/observed.ts';
import {json} from '../answers.ts';

export const dynamic = 'force-dynamic';

/** For monitors: counts and states, no personal data; 503 only when the store cannot commit. */
export async function GET(): Promise<Response> {
  const settings = env();
  const about = {
    doors: doors(settings),
    refusals: observedRefusals(),
    forwardedForIgnored: forwardedForIgnored(),
  };
  try {
    const store = await outbox();
    await store.probe();
    const {gates, ...counts} = await store.counts();
    const late = counts.oldestPendingSeconds >= settings.alerts.afterMinutes * 60;
    const destinations = Object.fromEntries(
      gates.map(({destination, closed, reason, since, probeAt}) => [
        destination,
        {closed, reason, since: new Date(since).toISOString(), nextTry: new Date(probeAt).toISOString()},
      ]),
    );
    const paused = gates.flatMap(({destination, closed}) =>
      closed === 'configuration' ? [destination] : [],
    );
    const status = paused.length || counts.parked || late ? 'attention' : 'ok';
    return json({status, outbox: counts, paused, destinations, ...about});
  } catch (error) {
    // The message of an unusable store is a sentence for operators; any other may say more than a monitor should.
    const reason = error instanceof UnusableStoreError ? error.message : 'the store cannot commit';
    return json({status: 'failing', reason, ...about}, 503);
  }
}
