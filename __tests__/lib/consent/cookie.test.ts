// docs/promises.md: Consent
import {RETENTION} from '#lib/config/retention.ts';
import {choiceCookie, readChoice} from '#lib/consent/cookie.ts';
import {consentVersion} from '#lib/consent/version.ts';

const DAY = 24 * 3600 * 1000;
const ASKED = new Date('2026-03-10T12:00:00Z');
const cookieOf = (choice: 'yes' | 'no') => choiceCookie(choice, '1', ASKED, true).split(';')[0] ?? '';
const later = (days: number) => new Date(ASKED.getTime() + days * DAY);

describe('the cookie that remembers the choice', () => {
  it.each(['yes', 'no'] as const)('gives «%s» back, to the same version of the question alone', (choice) => {
    expect(readChoice(`lang=fr; ${cookieOf(choice)}`, '1', later(1))).toBe(choice);
    expect(readChoice(cookieOf(choice), '1-ab12cd', later(1))).toBeUndefined();
  });

  it('lives no longer than the months that the policy prints, and holds version, choice and day', () => {
    const cookie = choiceCookie('no', '1', ASKED, true);
    expect(cookie).toMatch(/^consent=1~no~2026-03-10; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    const end = new Date(ASKED);
    end.setUTCMonth(end.getUTCMonth() + RETENTION.consentChoiceMonths);
    expect(seconds * 1000).toBeLessThanOrEqual(end.getTime() - ASKED.getTime());
    expect(seconds * 1000).toBeGreaterThan((RETENTION.consentChoiceMonths - 1) * 31 * DAY);
    expect(choiceCookie('no', '1', ASKED, false)).not.toContain('Secure');
  });

  it('expires after its months, even if the browser still has the cookie', () => {
    expect(readChoice(cookieOf('yes'), '1', later(RETENTION.consentChoiceMonths * 31))).toBeUndefined();
  });

  it.each([
    'consent=',
    'consent=1~maybe~2026-03-10',
    'consent=1~yes~tomorrow',
    'otherconsent=1~yes~2026-03-10',
  ])('ignores %s', (cookie) => expect(readChoice(cookie, '1', ASKED)).toBeUndefined());

  it('asks again when the video gets a host, or another one', () => {
    const versions = [undefined, 'video.exemple.invalid', 'film.exemple.invalid'].map(consentVersion);
    expect(new Set(versions).size).toBe(3);
    for (const version of versions) expect(version).toMatch(/^[\w-]+$/);
  });
});
