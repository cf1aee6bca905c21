/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Failure} from '#components/sections/failure.tsx';

const broken = Object.assign(new Error('invented'), {digest: '42'});

it.each([
  ['fr', 'Réessayer', '/'],
  ['en', 'Try again', '/en'],
] as const)('offers another try and the way home in the page’s language: %s', async (locale, again, home) => {
  const retry = jest.fn();
  render(<Failure locale={locale} error={broken} retry={retry} />);

  await userEvent.click(screen.getByRole('button', {name: again}));
  expect(retry).toHaveBeenCalled();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([home, home]);
  expect(screen.getByRole('alert')).toHaveTextContent('42');
});
