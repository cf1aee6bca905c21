/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {startTabs} from '#browser/tabs.ts';
import {Tabs, type TabItem} from '#components/ui/tabs.tsx';
import {element, sendPage} from '../support/sent-page.ts';

const ITEMS: TabItem[] = [
  {id: 'one', number: '01', title: 'Premier', tone: 'ciel', panel: <p>Texte un</p>},
  {id: 'two', number: '02', title: 'Deuxième', tone: 'rose', panel: <p>Texte deux</p>},
  {id: 'three', number: '03', title: 'Troisième', tone: 'menthe', panel: <p>Texte trois</p>},
];
const tab = (title: string) => screen.getByRole('tab', {name: new RegExp(title)});
const chosen = () => screen.getByRole('tab', {selected: true});
const start = () => startTabs(element('[role=tablist]'));
const panelsShown = () =>
  screen.getAllByRole('tabpanel').map((panel) => panel.getAttribute('data-chosen') === 'true');

beforeEach(() => {
  window.location.hash = '';
  sendPage(<Tabs label="Nos services" items={ITEMS} />);
});

it('sends every panel, none of them hidden, and tabs that lead to them', () => {
  for (const text of ['Texte un', 'Texte deux', 'Texte trois']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('tab').map((link) => link.getAttribute('href'))).toEqual([
    '#one',
    '#two',
    '#three',
  ]);
  expect(document.querySelectorAll('[role=tab][tabindex]')).toHaveLength(0);
});

it('shows the first panel at first, named by its tab', () => {
  start();
  expect(chosen()).toHaveTextContent('Premier');
  expect(screen.getByRole('tabpanel', {name: '01 Premier'})).toHaveAttribute('data-chosen', 'true');
  expect(panelsShown()).toEqual([true, false, false]);
});

it('shows the panel of the tab that is pressed, and stays where it is', async () => {
  start();
  await userEvent.click(tab('Deuxième'));
  expect(chosen()).toHaveTextContent('Deuxième');
  expect(panelsShown()).toEqual([false, true, false]);
  expect(window.location.hash).toBe('');
});

it('is one stop of the Tab key, and goes round with the arrow keys, Home and End', async () => {
  start();
  await userEvent.tab();
  expect(tab('Premier')).toHaveFocus();
  for (const [key, title] of [
    ['{ArrowRight}', 'Deuxième'],
    ['{ArrowRight}', 'Troisième'],
    ['{ArrowRight}', 'Premier'],
    ['{ArrowLeft}', 'Troisième'],
    ['{Home}', 'Premier'],
    ['{End}', 'Troisième'],
    [' ', 'Troisième'],
    ['{Enter}', 'Troisième'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(chosen()).toHaveTextContent(title);
    expect(chosen()).toHaveFocus();
  }
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('shows the panel that the address asks for', () => {
  window.location.hash = '#three';
  start();
  expect(chosen()).toHaveTextContent('Troisième');
  expect(panelsShown()).toEqual([false, false, true]);
});
