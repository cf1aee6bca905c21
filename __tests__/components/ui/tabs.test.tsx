/** @jest-environment jsdom */
import {render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {Tabs, type TabItem} from '#components/ui/tabs.tsx';

const ITEMS: TabItem[] = [
  {id: 'one', number: '01', title: 'Premier', tone: 'ciel', panel: <p>Texte un</p>},
  {id: 'two', number: '02', title: 'Deuxième', tone: 'rose', panel: <p>Texte deux</p>},
  {id: 'three', number: '03', title: 'Troisième', tone: 'menthe', panel: <p>Texte trois</p>},
];
const chosen = () => screen.getByRole('tab', {selected: true});

beforeEach(() => void render(<Tabs label="Nos services" items={ITEMS} />));

it('shows the first panel at first, named by its tab', () => {
  expect(chosen()).toHaveTextContent('Premier');
  expect(screen.getByRole('tabpanel', {name: '01 Premier'})).toHaveAttribute('data-chosen', 'true');
  expect(screen.getByRole('tabpanel', {name: '02 Deuxième'})).toHaveAttribute('data-chosen', 'false');
});

it('shows the panel of the tab that is pressed', async () => {
  await userEvent.click(screen.getByRole('tab', {name: /Deuxième/}));
  expect(chosen()).toHaveTextContent('Deuxième');
  expect(screen.getByRole('tabpanel', {name: '02 Deuxième'})).toHaveAttribute('data-chosen', 'true');
  expect(screen.getByRole('tabpanel', {name: '01 Premier'})).toHaveAttribute('data-chosen', 'false');
});

it('is one stop of the Tab key, and goes round with the arrow keys, Home and End', async () => {
  await userEvent.tab();
  expect(screen.getByRole('tab', {name: /Premier/})).toHaveFocus();
  for (const [key, title] of [
    ['{ArrowRight}', 'Deuxième'],
    ['{ArrowRight}', 'Troisième'],
    ['{ArrowRight}', 'Premier'],
    ['{ArrowLeft}', 'Troisième'],
    ['{Home}', 'Premier'],
    ['{End}', 'Troisième'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(chosen()).toHaveTextContent(title);
    expect(chosen()).toHaveFocus();
  }
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('[14] keeps the tab that was pressed before the script came', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const tabs = <Tabs label="Nos services" items={ITEMS.map((item) => ({...item, id: `early-${item.id}`}))} />;
  container.innerHTML = renderToString(tabs);
  within(container)
    .getByRole('tab', {name: /Deuxième/})
    .focus();
  render(tabs, {container, hydrate: true});
  expect(within(container).getByRole('tab', {selected: true})).toHaveTextContent('Deuxième');
  expect(within(container).getByRole('tab', {selected: true})).toHaveFocus();
});
