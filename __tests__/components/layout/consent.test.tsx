/** @jest-environment jsdom */
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {ConsentBanner} from '#components/layout/consent-banner.tsx';
import {consentVersion} from '#components/layout/consent-version.ts';
import {choiceCookie, readChoice} from '#components/layout/consent.ts';
import {ManageCookies} from '#components/layout/manage-cookies.tsx';
import {RETENTION} from '#lib/config/retention.ts';

const DAY = 24 * 3600 * 1000;
const ASKED = new Date('2026-03-10T12:00:00Z');
const kept = (choice: 'yes' | 'no') => choiceCookie(choice, '1', ASKED, true).split(';')[0] ?? '';
const later = (days: number) => new Date(ASKED.getTime() + days * DAY);

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

describe('the cookie that remembers the choice', () => {
  it.each(['yes', 'no'] as const)('gives «%s» back, to the same version of the question alone', (choice) => {
    expect(readChoice(`lang=fr; ${kept(choice)}`, '1', later(1))).toBe(choice);
    expect(readChoice(kept(choice), '1-ab12cd', later(1))).toBeUndefined();
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

  it('is asked for again once the time is over, even if the browser kept the cookie', () => {
    expect(readChoice(kept('yes'), '1', later(RETENTION.consentChoiceMonths * 31))).toBeUndefined();
  });

  it.each([
    'consent=',
    'consent=1~maybe~2026-03-10',
    'consent=1~yes~tomorrow',
    'otherconsent=1~yes~2026-03-10',
  ])('makes nothing of %s', (cookie) => expect(readChoice(cookie, '1', ASKED)).toBeUndefined());

  it('asks again when the video gets a host, or another one', () => {
    const versions = [undefined, 'video.exemple.invalid', 'film.exemple.invalid'].map(consentVersion);
    expect(new Set(versions).size).toBe(3);
    for (const version of versions) expect(version).toMatch(/^[\w-]+$/);
  });
});

const Page = () => (
  <>
    <ConsentBanner version="1" texts={{title: 'Cookies', accept: 'Accepter', refuse: 'Refuser'}}>
      <p>Une seule question.</p>
    </ConsentBanner>
    <main tabIndex={-1}>Texte</main>
    <ManageCookies label="Gérer mes cookies" policy="/politique#cookies" />
  </>
);
const banner = () => screen.queryByRole('region', {name: 'Cookies'});
const button = (name: string) => screen.getByRole('button', {name});

describe('the question about cookies', () => {
  beforeEach(() => (document.cookie = 'consent=; Max-Age=0; Path=/'));

  it('is not asked, and its button is a link to the policy, before scripts are there', () => {
    const html = renderToString(<Page />);
    expect(html).not.toContain('Accepter');
    expect(html).toContain('<a href="/politique#cookies">Gérer mes cookies</a>');
  });

  it('takes no focus at a first visit, offers the same button twice, and nothing to close', () => {
    render(<Page />);
    expect(banner()).toBeInTheDocument();
    expect(document.body).toHaveFocus();
    expect(screen.getAllByRole('button')).toEqual([
      button('Accepter'),
      button('Refuser'),
      button('Gérer mes cookies'),
    ]);
    expect(button('Accepter').className).toBe(button('Refuser').className);
  });

  it('does not take Escape for an answer', async () => {
    render(<Page />);
    button('Accepter').focus();
    await userEvent.keyboard('{Escape}');
    expect(banner()).toBeInTheDocument();
    expect(document.cookie).not.toContain('consent=');
  });

  it('keeps the answer, opens again from the footer, and gives the focus back', async () => {
    render(<Page />);
    act(() => button('Refuser').focus());
    await userEvent.keyboard('{Enter}');
    expect(banner()).toBeNull();
    expect(document.cookie).toMatch(/consent=1~no~/);

    await userEvent.click(button('Gérer mes cookies'));
    expect(banner()).toHaveFocus();
    await userEvent.click(button('Accepter'));
    expect(banner()).toBeNull();
    expect(document.cookie).toMatch(/consent=1~yes~/);
    expect(button('Gérer mes cookies')).toHaveFocus();
  });
});
