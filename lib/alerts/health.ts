import '#server-only';
import {listFailure} from '#lib/blog/articles.ts';
import type {Env} from '#lib/config/env.ts';
import {gateways} from '#lib/config/gateways.ts';
import {isDamage, storeFault, UnusableStoreError} from '#lib/database/unusable.ts';
import type {Counts} from '#lib/outbox/admin/counts.ts';
import {strandedLeads} from '#lib/outbox/admin/move-leads.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {checkStore} from '#lib/outbox/store-check.ts';
import {publishingState} from '#lib/publication/state.ts';
import {forwardedForIgnored, observedRefusals} from '#lib/security/observed.ts';
import {freeMegabytes, LOW_MB} from './disk-space.ts';
import {publicAddress} from './public-address.ts';

const LOOK_EVERY_MS = 60_000;
let looked = {at: -Infinity, left: 0};

function leftInFile(settings: Env): number {
  if (performance.now() - looked.at >= LOOK_EVERY_MS)
    looked = {at: performance.now(), left: strandedLeads(settings)};
  return looked.left;
}

const destinations = (openCircuits: Counts['openCircuits']) =>
  Object.fromEntries(
    openCircuits.map(({destination, openedBy, reason, since, probeAt}) => {
      const [began, nextTry] = [since, probeAt].map((time) => new Date(time).toISOString());
      return [destination, {openedBy, reason, since: began, nextTry}];
    }),
  );

/** No personal data; operators alone see what would tell a spammer of its success (docs/promises.md, Health). */
export async function health(settings: Env, isOperator: boolean): Promise<{status: 200 | 503; body: object}> {
  const about = {
    gateways: gateways(settings),
    ...(isOperator && {refusals: observedRefusals(), forwardedForIgnored: forwardedForIgnored()}),
  };
  try {
    const probed = await checkStore();
    const {store, outbox} = await openStore();
    if (store.damage !== undefined)
      return {status: 503, body: {status: 'damaged', reason: 'the store is damaged', ...about}};
    const counts = isOperator ? await outbox.counts() : probed;
    const {pending, parked, suspected, oldestPendingSeconds, openCircuits} = counts;
    const free = await freeMegabytes(settings.dataDir);
    const unread = listFailure() !== undefined;
    const publishing = publishingState();
    const leftBehind = leftInFile(settings);
    const {fault} = publicAddress;
    const attention =
      parked > 0 ||
      oldestPendingSeconds >= settings.alerts.afterMinutes * 60 ||
      openCircuits.some(({openedBy}) => openedBy === 'configuration') ||
      unread ||
      publishing?.refused !== undefined ||
      forwardedForIgnored() ||
      leftBehind > 0 ||
      fault !== undefined ||
      free < LOW_MB;
    return {
      status: 200,
      body: {
        status: attention ? 'attention' : 'ok',
        site: probed.site,
        outbox: {pending, parked, oldestPendingSeconds},
        ...(isOperator && {
          suspected,
          destinations: destinations(openCircuits),
          articles: unread ? 'none could be read yet' : 'ok',
          picturesNotShownFrom: publishing?.unlistedHosts ?? [],
          publishing,
          freeMegabytes: free,
          ...(fault && {publicAddress: fault}),
          ...(leftBehind > 0 && {leftBehind}),
        }),
        ...about,
      },
    };
  } catch (error) {
    // The message of an unusable store is a sentence for operators. Other messages may say too much.
    const cause = isOperator ? ` (${storeFault(error)})` : '';
    const reason = error instanceof UnusableStoreError ? error.message : `the store cannot commit${cause}`;
    return {status: 503, body: {status: isDamage(error) ? 'damaged' : 'failing', reason, ...about}};
  }
}
