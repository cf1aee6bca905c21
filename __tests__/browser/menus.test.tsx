/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {startBurger, startDisclosure} from '#browser/menus.ts';
import {Disclosure, MenuSheet} from '#components/layout/navigation-bar.tsx';
import {element, sendPage} from '../support/sent-page.ts';

const services = () => element('details') as HTMLDetailsElement;
const summary = () => element('summary');
const burger = () => element('.burger');
const sheetIsOpen = () => element('#menu').dataset.open === 'true';

function start() {
  startDisclosure(services());
  startBurger(burger());
}

beforeEach(() => {
  window.location.hash = '';
  sendPage(
    <>
      <MenuSheet label="Menu">
        <Disclosure label="Services" className="nav-link">
          <a href="#recrutement">Recrutement</a>
        </Disclosure>
        <a href="#contact">Contact</a>
      </MenuSheet>
      <p>Ailleurs</p>
    </>,
  );
});

describe('before the script', () => {
  it('every link is reached: a disclosure of the browser’s own, and a burger that leads to the sheet', async () => {
    expect(screen.getByText('Recrutement')).not.toBeVisible();
    await userEvent.click(summary());
    expect(screen.getByText('Recrutement')).toBeVisible();
    expect(screen.getByRole('link', {name: 'Menu'})).toHaveAttribute('href', '#menu');
    expect(sheetIsOpen()).toBe(false);
  });

  it('an open menu stays open, and the focus stays', () => {
    services().open = true;
    window.location.hash = '#menu';
    burger().focus();
    start();
    expect(services().open).toBe(true);
    expect(sheetIsOpen()).toBe(true);
    expect(burger()).toHaveAttribute('aria-expanded', 'true');
    expect(burger()).toHaveFocus();
  });
});

describe('with the script', () => {
  beforeEach(start);

  it('the burger is a button with aria-controls and aria-expanded', async () => {
    const button = screen.getByRole('button', {name: 'Menu'});
    // Or Safari's Tab key passes over it.
    expect(button).toHaveAttribute('tabindex', '0');
    expect(button).toHaveAttribute('aria-controls', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    for (const key of ['{Enter}', ' ']) {
      await userEvent.keyboard(key);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(sheetIsOpen()).toBe(true);
      await userEvent.keyboard(key);
      expect(button).toHaveAttribute('aria-expanded', 'false');
      expect(sheetIsOpen()).toBe(false);
    }
    expect(window.location.hash).toBe('');
  });

  it('closes the services on Escape, gives the focus back, and leaves the sheet open', async () => {
    await userEvent.click(burger());
    await userEvent.click(summary());
    screen.getByText('Recrutement').focus();
    await userEvent.keyboard('{Escape}');
    expect(services().open).toBe(false);
    expect(summary()).toHaveFocus();
    expect(sheetIsOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(sheetIsOpen()).toBe(false);
    expect(burger()).toHaveFocus();
  });

  it('closes the services when the focus moves on, and on a press elsewhere', async () => {
    await userEvent.click(summary());
    screen.getByText('Recrutement').focus();
    expect(services().open).toBe(true);
    screen.getByText('Contact').focus();
    expect(services().open).toBe(false);
    await userEvent.click(summary());
    expect(services().open).toBe(true);
    await userEvent.click(screen.getByText('Ailleurs'));
    expect(services().open).toBe(false);
  });
});
