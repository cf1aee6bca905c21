import type {LeadReport} from '#lib/outbox/admin/report.ts';
import type {Kill} from '../trial-server.ts';
import type {Receiver} from './receiver.ts';

/** A kill this long after the receiver's answer may have come before our commit: a database that crashes is away for longer. */
const BETWEEN_ANSWER_AND_COMMIT_MS = {SQLite: 3_000, PostgreSQL: 10_000};
export type Store = keyof typeof BETWEEN_ANSWER_AND_COMMIT_MS;

/** A lead that was accepted. */
export interface Acknowledged {
  id: string;
  kind: string;
  email: string;
}

interface Seen {
  acknowledged: readonly Acknowledged[];
  /** The leads that are still in the store, by id. */
  kept: ReadonlyMap<string, LeadReport>;
  kills: readonly Kill[];
  receiver: Receiver;
}

/** Counts what became of every lead that was thanked for. */
export function fates(store: Store, {acknowledged, kept, kills, receiver}: Seen) {
  const arrived = ({id, kind, email}: Acknowledged) =>
    receiver.mails.has(id) &&
    receiver.hooked.has(id) &&
    (kind !== 'registration' || receiver.registrations.has(email));
  const doubled = [...receiver.mails.values()].filter((effects) => effects.length > 1);
  const unexplained = doubled.filter((effects) =>
    effects
      .slice(0, -1)
      .some(
        ({by, at}) =>
          !kills.some(
            (kill) =>
              kill.process === by &&
              kill.at >= at - 50 &&
              kill.at - at <= BETWEEN_ANSWER_AND_COMMIT_MS[store],
          ),
      ),
  );
  return {
    acknowledged: acknowledged.length,
    /** All their steps done outside. */
    delivered: acknowledged.filter(arrived).length,
    /** Still in the store when the run gave up waiting: what the store says of each. */
    waiting: acknowledged.flatMap((lead) => (arrived(lead) ? [] : (kept.get(lead.id) ?? []))),
    /** Neither delivered nor in the store. */
    lost: acknowledged.filter((lead) => !arrived(lead) && !kept.has(lead.id)).map(({id}) => id),
    doubledMails: doubled.length,
    /** Without a kill of the first sender between the receiver's answer and our commit. */
    unexplainedDoubles: unexplained.map(([first]) => first?.of ?? ''),
    doubledRegistrations: [...receiver.registrations].flatMap(([email, effects]) =>
      effects.length > 1 ? [email] : [],
    ),
    outOfOrder: receiver.outOfOrder,
    receiverRequests: receiver.requests(),
    receiverFailures: receiver.refused(),
  };
}
