/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {hydrateRoot, type Root} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {consentChoice, startConsentBanner, toggleBanner} from '#browser/consent.ts';
import {startLanguageLink} from '#browser/language-link.ts';
import {startBurger, startDisclosure} from '#browser/menus.ts';
import {ConsentBanner} from '#components/layout/consent.tsx';
import {LanguageSelector} from '#components/layout/language-selector.tsx';
import {ManageCookies} from '#components/layout/manage-cookies.tsx';
import {Disclosure, MenuSheet} from '#components/layout/navigation-bar.tsx';
import {element, watchSizes} from '../support/sent-page.ts';

/** What surrounds a form. */
const Around = () => (
  <>
    <style>{'html:not([data-asking]) .consent {display: none}'}</style>
    <ConsentBanner texts={{title: 'Cookies', accept: 'Accepter', refuse: 'Refuser'}}>
      Une seule question.
    </ConsentBanner>
    <MenuSheet label="Menu">
      <Disclosure label="Services" className="nav-link">
        <a href="#recrutement">Recrutement</a>
      </Disclosure>
      <LanguageSelector locale="fr" page="/contact" label="Langue" />
    </MenuSheet>
    <ManageCookies label="Gérer mes cookies" policy="/protection-des-donnees-personnelles" />
  </>
);

let root: Root | undefined;
let sent: HTMLElement;
const elements = () => [...sent.querySelectorAll('*')];
const reactComes = () => act(() => void (root = hydrateRoot(sent, <Around />)));

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
  window.location.hash = '';
  watchSizes();
  document.body.replaceChildren();
  sent = document.body.appendChild(document.createElement('div'));
  sent.innerHTML = renderToString(<Around />);
  startDisclosure(element('details'));
  startBurger(element('.burger'));
  startLanguageLink(element('[data-language=en]'));
  toggleBanner(true);
  startConsentBanner(element('.consent'), consentChoice('1'));
});
afterEach(() => act(() => root?.unmount()));

it('the module replaces, adds and removes no element that React expects', () => {
  const names = renderToString(<Around />).match(/(?<=<)[a-z]\w*/g);
  expect(elements().map(({localName}) => localName)).toEqual(names);
});

// A complaint of React would fail it: __tests__/support/setup.ts.
it('hydration keeps the module’s changes and the focus', async () => {
  await userEvent.click(element('.burger'));
  await userEvent.click(element('summary'));
  // Jsdom cannot navigate.
  sent.addEventListener('click', (event) => event.preventDefault(), {once: true});
  await userEvent.click(screen.getByRole('link', {name: 'English'}));
  await userEvent.click(element('.burger'));
  element('details').setAttribute('open', '');
  screen.getByText('Recrutement').focus();
  const before = elements();
  reactComes();
  expect(elements()).toEqual(before);
  expect(screen.getByText('Recrutement')).toHaveFocus();
  expect(element('details')).toHaveAttribute('open');
  expect(screen.getByRole('button', {name: 'Menu'})).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', {name: 'Cookies'})).toBeVisible();
});

it('goes on working after React came', async () => {
  reactComes();
  await userEvent.click(screen.getByRole('button', {name: 'Refuser'}));
  expect(screen.queryByRole('region', {name: 'Cookies'})).toBeNull();
  await userEvent.click(screen.getByRole('button', {name: 'Gérer mes cookies'}));
  expect(screen.getByRole('region', {name: 'Cookies'})).toHaveFocus();
  await userEvent.click(screen.getByRole('button', {name: 'Menu'}));
  expect(element('#menu')).toHaveAttribute('data-open', 'true');
});
