/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Disclosure} from '#components/layout/disclosure.tsx';
import {MenuSheet} from '#components/layout/menu-sheet.tsx';

const Menu = () => (
  <>
    <MenuSheet label="Menu">
      <Disclosure label="Services" className="nav-link">
        <a href="#recrutement">Recrutement</a>
      </Disclosure>
      <a href="#contact">Contact</a>
    </MenuSheet>
    <p>Ailleurs</p>
  </>
);
const services = () => screen.getByRole('button', {name: 'Services'});
const burger = () => screen.getByRole('button', {name: 'Menu'});
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

beforeEach(() => void render(<Menu />));

it('opens and closes the services by keyboard', async () => {
  services().focus();
  expect(isOpen(services())).toBe(false);
  expect(screen.queryByRole('link', {name: 'Recrutement'})).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(isOpen(services())).toBe(true);
  expect(screen.getByRole('link', {name: 'Recrutement'})).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(isOpen(services())).toBe(false);
});

it('closes the services on Escape, gives the focus back, and leaves the sheet open', async () => {
  await userEvent.click(burger());
  await userEvent.click(services());
  await userEvent.tab();
  expect(screen.getByRole('link', {name: 'Recrutement'})).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen(services())).toBe(false);
  expect(services()).toHaveFocus();
  expect(isOpen(burger())).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen(burger())).toBe(false);
  expect(burger()).toHaveFocus();
});

it('closes the services when the focus moves on, and on a press elsewhere', async () => {
  await userEvent.click(services());
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', {name: 'Contact'})).toHaveFocus();
  expect(isOpen(services())).toBe(false);
  await userEvent.click(services());
  await userEvent.click(screen.getByText('Ailleurs'));
  expect(isOpen(services())).toBe(false);
});

it('closes the sheet once a link is chosen', async () => {
  await userEvent.click(burger());
  expect(document.getElementById('menu')).toHaveAttribute('data-open', 'true');
  await userEvent.click(screen.getByRole('link', {name: 'Contact'}));
  expect(document.getElementById('menu')).toHaveAttribute('data-open', 'false');
  expect(isOpen(burger())).toBe(false);
});
