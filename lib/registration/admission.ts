import '#server-only';
import {countEmailCheck} from '#lib/security/limits.ts';
import {CONSENT_VERSION} from './choices.ts';
import {isTaken} from './email-check.ts';

/** What is kept beside a registration: whether its address was checked, and the proof of consent. */
interface Admission {
  context: {emailChecked: boolean};
  consent: {email: string; textVersion: string; page: string | null};
}

/**
 * Whether a registration may be kept: not where its address has an account. The check has its own limit, so that a
 * registration tells no more addresses apart than the check itself; past it nothing is told, and the worker asks
 * before it registers.
 * @param address of the visitor
 * @returns undefined where the e-mail address has an account
 */
export async function admitRegistration(
  email: string,
  {address, page}: {address: string; page?: string},
): Promise<Admission | undefined> {
  const verdict = await countEmailCheck(address);
  const {taken, checked} = verdict.kind === 'refused' ? {taken: false, checked: false} : await isTaken(email);
  if (taken) return undefined;
  return {
    context: {emailChecked: checked},
    consent: {email, textVersion: CONSENT_VERSION, page: page ?? null},
  };
}
