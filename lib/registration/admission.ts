import '#server-only';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import {countEmailCheck} from '#lib/security/limits.ts';
import {CONSENT_VERSION} from './choices.ts';
import {isTaken} from './email-check.ts';

/**
 * Undefined if the address has an account. It counts as an e-mail check, so that it reveals no more addresses; above
 * the limit the lead is kept, and the worker checks before it registers.
 */
export async function admitRegistration(
  email: string,
  {address, page}: {address: string; page?: string},
): Promise<Pick<NewLead, 'context' | 'consent' | 'mailbox' | 'sharesMailbox'> | undefined> {
  const verdict = await countEmailCheck(address);
  const {taken, checked} = verdict.kind === 'refused' ? {taken: false, checked: false} : await isTaken(email);
  if (taken) return undefined;
  return {
    context: {emailChecked: checked},
    consent: {email, textVersion: CONSENT_VERSION, page: page ?? null},
    mailbox: mailboxOf(email),
    sharesMailbox: verdict.kind === 'refused',
  };
}
