/** @jest-environment jsdom */
import {act, fireEvent, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {likeABrowser} from '../../support/browser.ts';
import {city, postalCode, resume, routes} from '../../support/sign-up.tsx';

beforeEach(() => {
  likeABrowser();
  window.scrollTo = jest.fn();
});

describe('the city', () => {
  async function atTheAddress() {
    await resume();
    return userEvent.setup({delay: null});
  }

  it('is chosen with the arrows, and Enter does not send the form', async () => {
    routes();
    const user = await atTheAddress();
    await user.type(postalCode(), '54 490');
    await screen.findByText('3 communes trouvées');
    await user.tab();
    expect(city()).toHaveFocus();
    expect(city()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(city()).toHaveAttribute('aria-expanded', 'true');
    const option = screen.getByRole('option', {name: 'Domprix'});
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(city()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(city()).toHaveValue('Domprix');
    expect(city()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ignores an answer to a code that has been changed', async () => {
    let late = () => {};
    routes({
      '/api/cities?postalCode=59120': () =>
        new Promise((resolve) => (late = () => resolve({body: {cities: ['Loos']}}))),
    });
    const user = await atTheAddress();
    await user.type(postalCode(), '59120');
    await user.clear(postalCode());
    await user.type(postalCode(), '54490');
    await screen.findByText('3 communes trouvées');
    await act(async () => late());
    expect(city()).toHaveValue('');
    expect(screen.getByText('3 communes trouvées')).toBeVisible();
  });

  it('stays free text after six seconds without an answer', async () => {
    jest.useFakeTimers();
    try {
      routes({'/api/cities?postalCode=59120': () => new Promise<never>(() => {})});
      await resume();
      fireEvent.change(postalCode(), {target: {value: '59120'}});
      await act(() => jest.advanceTimersByTimeAsync(5_900));
      expect(screen.queryByText(/ne répond pas/)).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(
        screen.getByText('La recherche de communes ne répond pas : saisissez votre ville.'),
      ).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
