import {RETENTION} from '#lib/config/retention.ts';

/** First-party. Holds the version of the question, the choice and its day, and nothing that identifies a visitor. */
export const CONSENT_COOKIE = 'consent';
export type Choice = 'yes' | 'no';

const DAY_SECONDS = 24 * 3600;
/** Months of 30 days, so that the cookie never outlives the months the policy prints. */
const LIFE_SECONDS = RETENTION.consentChoiceMonths * 30 * DAY_SECONDS;

export function readChoice(cookies: string, version: string, now: Date): Choice | undefined {
  const value = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [, answeredVersion, choice, day] =
    /^[^=]*=([^~]*)~(yes|no)~(\d{4}-\d{2}-\d{2})$/.exec(value ?? '') ?? [];
  const age = (now.getTime() - Date.parse(day ?? '')) / 1000;
  if (answeredVersion !== version || !(age < LIFE_SECONDS + DAY_SECONDS)) return undefined;
  return choice as Choice;
}

export function choiceCookie(choice: Choice, version: string, now: Date, secure: boolean): string {
  const day = now.toISOString().slice(0, 10);
  const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${CONSENT_COOKIE}=${version}~${choice}~${day}; ${attributes}`;
}
