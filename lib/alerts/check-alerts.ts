import '#server-only';
import {listFailure} from '#lib/blog/articles.ts';
import {env} from '#lib/config/env.ts';
import {isDamage, storeFault} from '#lib/database/unusable.ts';
import type {OpenStore} from '#lib/outbox/open-store.ts';
import {publishingState} from '#lib/publication/state.ts';
import {forwardedForIgnored} from '#lib/security/observed.ts';
import {ADDRESS_CHECK, LEAD_CHECKS, readLeadState, SERVER_CHECKS} from './checks.ts';
import {freeMegabytes} from './disk-space.ts';
import {sendHeartbeat} from './notify.ts';
import {publicAddress} from './public-address.ts';
import {reconcile} from './reconcile.ts';
import {memoryStates, storedStates} from './states.ts';

/** Returns what to call twice a minute. It throws if the store cannot commit, after it has notified of that. */
export function alertChecks(open: () => Promise<OpenStore>, claimFault: () => unknown): () => Promise<void> {
  const states = memoryStates();
  return async () => {
    const {dataDir, alerts} = env();
    let opened: OpenStore | undefined;
    let fault: unknown;
    try {
      opened = await open();
      // An idle queue writes nothing, and would not notice a full disk.
      await opened.outbox.probe();
    } catch (error) {
      fault = error;
    }
    await reconcile(states, SERVER_CHECKS, {
      damage: opened?.store.damage ?? (isDamage(fault) ? storeFault(fault) : undefined),
      storeFault: fault === undefined ? undefined : storeFault(fault),
      claimFault: claimFault() === undefined ? undefined : storeFault(claimFault()),
      articlesUnread: listFailure() !== undefined,
      publishing: publishingState(),
      proxyIgnored: forwardedForIgnored(),
      freeMegabytes: await freeMegabytes(dataDir),
    });
    if (fault !== undefined || !opened) throw fault;
    const stored = storedStates(opened.store);
    const leads = await readLeadState(opened, alerts.afterMinutes);
    await reconcile(stored, LEAD_CHECKS, leads);
    await sendHeartbeat();
    await publicAddress.ask(leads.site);
    await reconcile(stored, [ADDRESS_CHECK], publicAddress);
  };
}
