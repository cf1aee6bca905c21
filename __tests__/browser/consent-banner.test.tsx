/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {consentChoice, startConsentBanner, toggleBanner} from '#browser/consent.ts';
import {ConsentBanner, ManageCookies} from '#components/layout/consent.tsx';
import {choiceCookie} from '#lib/consent/cookie.ts';
import {comeBack, element, sendPage} from '../support/sent-page.ts';

const VERSION = '1';
const banner = () => screen.queryByRole('region', {name: 'Cookies'});
const button = (name: string) => screen.getByRole('button', {name});
function start(): void {
  const choice = consentChoice(VERSION);
  toggleBanner(choice.read() === undefined);
  startConsentBanner(element('.consent'), choice);
}
const answeredElsewhere = (choice: 'yes' | 'no') =>
  (document.cookie = choiceCookie(choice, VERSION, new Date(), false));

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
  delete document.documentElement.dataset.asking;
  sendPage(
    <>
      {/* What the class of the component says in the site's styles. */}
      <style>{'html:not([data-asking]) .consent {display: none}'}</style>
      <ConsentBanner texts={{title: 'Cookies', accept: 'Accepter', refuse: 'Refuser'}}>
        Une seule question.
      </ConsentBanner>
      <main tabIndex={-1}>Texte</main>
      <footer>
        <ManageCookies label="Gérer mes cookies" policy="/politique#cookies" />
      </footer>
    </>,
  );
});

it('takes no focus at a first visit, offers the same button twice, and nothing to close', () => {
  start();
  expect(banner()).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(screen.getAllByRole('button')).toEqual([
    button('Accepter'),
    button('Refuser'),
    button('Gérer mes cookies'),
  ]);
  expect(button('Accepter').className).toBe(button('Refuser').className);
});

it('keeps the answer, opens again from the footer by either key, and gives the focus back', async () => {
  start();
  button('Refuser').focus();
  await userEvent.keyboard('{Enter}');
  expect(banner()).toBeNull();
  expect(document.cookie).toMatch(/consent=1~no~/);
  expect(element('main')).toHaveFocus();

  for (const key of ['{Enter}', ' ']) {
    button('Gérer mes cookies').focus();
    await userEvent.keyboard(key);
    expect(banner()).toHaveFocus();
    await userEvent.click(button('Accepter'));
    expect(banner()).toBeNull();
    expect(document.cookie).toMatch(/consent=1~yes~/);
    expect(button('Gérer mes cookies')).toHaveFocus();
  }
});

it('closes after an answer in another window or on another page', () => {
  start();
  answeredElsewhere('no');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(banner()).toBeNull();

  document.cookie = 'consent=; Max-Age=0; Path=/';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(banner()).toBeVisible();
  answeredElsewhere('yes');
  comeBack();
  expect(banner()).toBeNull();
});

it('counts for this page at least where cookies are refused', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  start();
  await userEvent.click(button('Refuser'));
  expect(banner()).toBeNull();
});
