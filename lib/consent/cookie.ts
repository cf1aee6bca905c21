import {RETENTION} from '#lib/config/retention.ts';

/** First-party; holds the version of the question, the answer and its day, and nothing that tells one visitor from another. */
export const CONSENT_COOKIE = 'consent';
export type Choice = 'yes' | 'no';

const DAY_SECONDS = 24 * 3600;
/** Months of 30 days, so that the cookie never outlives the months the policy prints. */
const LIFE_SECONDS = RETENTION.consentChoiceMonths * 30 * DAY_SECONDS;

/** The answer among these cookies to this version of the question; an answer that is too old is none. */
export function readChoice(cookies: string, version: string, now: Date): Choice | undefined {
  const value = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [, asked, choice, day] = /^[^=]*=([^~]*)~(yes|no)~(\d{4}-\d{2}-\d{2})$/.exec(value ?? '') ?? [];
  const age = (now.getTime() - Date.parse(day ?? '')) / 1000;
  if (asked !== version || !(age < LIFE_SECONDS + DAY_SECONDS)) return undefined;
  return choice as Choice;
}

/** The cookie that remembers an answer to this version of the question, for the months that the policy prints. */
export function choiceCookie(choice: Choice, version: string, now: Date, secure: boolean): string {
  const day = now.toISOString().slice(0, 10);
  const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${CONSENT_COOKIE}=${version}~${choice}~${day}; ${attributes}`;
}
