import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import {inboxOf} from '#lib/forms/mailbox.ts';
import type {Trx} from '../store/engine.ts';
import type {Job} from './claim.ts';

/** Mails of the same step that were sent, or are under way. */
export interface MailsBefore {
  domain: string;
  /** To the same inbox, within a day. */
  toInbox: number;
  /** To its domain, within an hour. */
  toDomain: number;
}

/** Asked by a delivery, under its lease: of two that are under way at once, each sees the other. */
export async function mailsBefore(
  trx: Trx,
  now: number,
  {leadId, step, destination}: Job,
): Promise<MailsBefore> {
  const lead = await trx.selectFrom('lead').select('mailbox').where('id', '=', leadId).executeTakeFirst();
  const mailbox = lead?.mailbox ?? '';
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  if (!domain) return {domain, toInbox: 0, toDomain: 0};
  const others = trx
    .selectFrom('job')
    .innerJoin('lead', 'lead.id', 'job.lead_id')
    .select(['lead.mailbox', 'job.state', 'job.settled_at'])
    .where('job.destination', '=', destination)
    .where('job.step', '=', step)
    .where('lead.id', '!=', leadId)
    .where('lead.mailbox', 'like', `%@${domain}`);
  // Apart, so that each has an index: done jobs stay for as long as their leads.
  const done = await others
    .where('job.state', '=', 'done')
    .where('job.settled_at', '>', now - DAY_MS)
    .execute();
  const underWay = await others
    .where('job.state', '=', 'pending')
    .where('job.lease_token', 'is not', null)
    .execute();
  const sent = [...done, ...underWay];
  const inbox = inboxOf(mailbox);
  return {
    domain,
    toInbox: sent.filter((one) => inboxOf(one.mailbox ?? '') === inbox).length,
    toDomain: sent.filter(({state, settled_at: at}) => state !== 'done' || Number(at) > now - DAY_MS / 24)
      .length,
  };
}
