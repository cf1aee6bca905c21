import '#server-only';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import {countEmailCheck} from '#lib/security/limits.ts';
import {CONSENT_VERSION} from './choices.ts';
import {isTaken} from './email-check.ts';

/**
 * Refuses a registration whose e-mail address has an account. It counts against the limit of the e-mail check, so that a
 * registration reveals no more addresses than the check; above the limit it is kept, and the worker checks before it registers.
 * @param address IP address of the visitor
 * @returns what is stored beside it; undefined if the e-mail address has an account
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
