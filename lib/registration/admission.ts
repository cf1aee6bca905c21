import '#server-only';
import type {Locale} from '#lib/i18n/routing.ts';
import {countEmailCheck} from '#lib/security/limits.ts';
import {CONSENT_VERSION} from './choices.ts';
import {isTaken} from './email-check.ts';

/** What is kept beside a registration: whether its address was checked, and the proof of consent. */
export interface RegistrationContext {
  emailChecked: boolean;
  consent: {textVersion: string; language: Locale; at: string; page: string | null};
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
  {address, language, page}: {address: string; language: Locale; page?: string},
): Promise<RegistrationContext | undefined> {
  const verdict = await countEmailCheck(address);
  const {taken, checked} = verdict.kind === 'refused' ? {taken: false, checked: false} : await isTaken(email);
  if (taken) return undefined;
  return {
    emailChecked: checked,
    consent: {textVersion: CONSENT_VERSION, language, at: new Date().toISOString(), page: page ?? null},
  };
}
