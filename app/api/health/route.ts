import {doors} from '@/lib/config/doors';
import {env} from '@/lib/config/env';
import {outbox} from '@/lib/leads/store';
import {forwardedForIgnored} from '@/lib/security/observed';
import {json, observedRefusals} from '../answers';

export const dynamic = 'force-dynamic';

/** For monitors: counts and states, no personal data; 503 only when the store cannot commit. */
export async function GET(): Promise<Response> {
  const about = {
    doors: doors(env()),
    refusals: observedRefusals(),
    forwardedForIgnored: forwardedForIgnored(),
  };
  try {
    const store = await outbox();
    await store.probe();
    const {paused, ...counts} = await store.counts();
    const status = paused.length || counts.parked ? 'attention' : 'ok';
    return json({status, outbox: counts, paused, ...about});
  } catch {
    return json({status: 'failing', ...about}, 503);
  }
}
