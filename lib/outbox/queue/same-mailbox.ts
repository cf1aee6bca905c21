import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import {inboxOf} from '#lib/forms/mailbox.ts';
import type {Trx} from '../store/engine.ts';
import type {Job} from './claim.ts';

interface OfMailbox {
  kind: string;
  mailbox?: string | null;
  suspected?: boolean | number;
}

/** Equal for leads of one kind and mailbox, of which one is accepted. Undefined for a suspected lead: it holds no mailbox. */
export const mailboxKey = ({kind, mailbox, suspected}: OfMailbox): string | undefined =>
  mailbox && !suspected ? `${kind} of ${mailbox}` : undefined;

export async function mailboxHolders(trx: Trx, leads: readonly OfMailbox[]) {
  const mailboxes = leads.flatMap((lead) => (mailboxKey(lead) && lead.mailbox) || []);
  if (!mailboxes.length) return [];
  return trx
    .selectFrom('lead')
    .innerJoin('job', 'job.lead_id', 'lead.id')
    .select(['lead.id', 'lead.kind', 'lead.mailbox', 'lead.reference', 'lead.delivered_at'])
    .where('lead.mailbox', 'in', mailboxes)
    .where('lead.suspected', '=', 0)
    .where('job.position', '=', 0)
    .where('job.state', '!=', 'parked')
    .execute();
}

/** Asked by a delivery, under its lease: of two that are under way at once, each sees the other. */
export async function othersOf(trx: Trx, {leadId, step}: Job) {
  const others = await trx
    .selectFrom('lead as mine')
    .innerJoin('lead as other', (join) =>
      join
        .onRef('other.mailbox', '=', 'mine.mailbox')
        .onRef('other.kind', '=', 'mine.kind')
        .onRef('other.id', '!=', 'mine.id'),
    )
    .innerJoin('job', 'job.lead_id', 'other.id')
    .select(['job.state', 'job.lease_token'])
    .where('mine.id', '=', leadId)
    .where('job.step', '=', step)
    .execute();
  return {
    leads: others.length,
    /** A worker has the step now, or died with it. */
    underWay: others.filter(({state, lease_token: token}) => state === 'pending' && token !== null).length,
    done: others.filter(({state}) => state === 'done').length,
  };
}

/** Mails to the same inbox within a day, and to its domain within an hour. */
export async function mailsBefore(trx: Trx, now: number, {leadId, step, destination}: Job) {
  const lead = await trx.selectFrom('lead').select('mailbox').where('id', '=', leadId).executeTakeFirst();
  const mailbox = lead?.mailbox ?? '';
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  if (!domain) return {domain, toInbox: 0, toDomain: 0};
  const others = (state: 'done' | 'pending') =>
    trx
      .selectFrom('job')
      .innerJoin('lead', 'lead.id', 'job.lead_id')
      .select(['lead.mailbox', 'job.settled_at as at'])
      .where('job.state', '=', state)
      .where('job.destination', '=', destination)
      .where('job.step', '=', step)
      .where('lead.id', '!=', leadId)
      .where('lead.mailbox', 'like', `%@${domain}`);
  // Two queries, so that each has an index: done jobs stay for as long as their leads.
  const done = await others('done')
    .where('job.settled_at', '>', now - DAY_MS)
    .execute();
  const underWay = await others('pending').where('job.lease_token', 'is not', null).execute();
  const sent = [...done, ...underWay];
  const inbox = inboxOf(mailbox);
  return {
    domain,
    toInbox: sent.filter((one) => inboxOf(one.mailbox ?? '') === inbox).length,
    toDomain: sent.filter(({at}) => (at ?? now) > now - DAY_MS / 24).length,
  };
}
