/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {Disclosure} from '#components/layout/disclosure.tsx';
import {ManageCookies} from '#components/layout/manage-cookies.tsx';
import {MenuSheet} from '#components/layout/menu-sheet.tsx';

const Bar = () => (
  <>
    <MenuSheet label="Menu">
      <Disclosure label="Services" className="nav-link">
        <a href="#recrutement">Recrutement</a>
      </Disclosure>
    </MenuSheet>
    <ManageCookies label="Gérer mes cookies" policy="/protection-des-donnees-personnelles" />
  </>
);

let root: Root;
let sent: HTMLElement;

/** What the server sent, before any script. */
beforeEach(() => {
  sent = document.createElement('div');
  sent.innerHTML = renderToString(<Bar />);
  document.body.append(sent);
});
afterEach(() => {
  act(() => root.unmount());
  sent.remove();
  window.location.hash = '';
});
const scriptsCome = () => act(() => void (root = hydrateRoot(sent, <Bar />)));

it.each([
  ['the burger', 'a.burger', 'Menu'],
  ['a menu', 'summary', 'Services'],
  ['the way to the cookies', 'a[href^="/protection"]', 'Gérer mes cookies'],
])('%s keeps the focus when scripts take it over', (_, plain, name) => {
  sent.querySelector<HTMLElement>(plain)?.focus();
  expect(document.activeElement).toHaveTextContent(name === 'Menu' ? '' : name);
  scriptsCome();
  expect(screen.getByRole('button', {name})).toHaveFocus();
});

it('takes the focus from nobody else', () => {
  sent.querySelector<HTMLElement>('a.burger')?.focus();
  sent.querySelector<HTMLElement>('a.burger')?.blur();
  scriptsCome();
  expect(document.body).toHaveFocus();
});

it('leaves open what was opened before, the menu and the sheet', () => {
  const details = sent.querySelector('details');
  if (details) details.open = true;
  window.location.hash = '#menu';
  scriptsCome();
  expect(screen.getByRole('button', {name: 'Services'})).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', {name: 'Menu'})).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', {name: 'Recrutement'})).toBeVisible();
});
