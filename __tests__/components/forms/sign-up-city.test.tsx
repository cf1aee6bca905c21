/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
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

  it('is chosen from the cities of the postal code, or typed', async () => {
    routes();
    const user = await atTheAddress();
    await user.type(postalCode(), '54 490');
    await screen.findByText('3 communes trouvées');
    const {list} = city() as HTMLInputElement;
    expect([...(list?.options ?? [])].map(({value}) => value)).toEqual(['Avillers', 'Domprix', 'Piennes']);
    await user.type(city(), 'Domprix');
    await user.type(postalCode(), '{Backspace}');
    expect(city()).toHaveValue('');
    expect(list?.options).toHaveLength(0);
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

  it('stays free text without an answer', async () => {
    routes({'/api/cities?postalCode=59120': () => ({status: 503})});
    const user = await atTheAddress();
    await user.type(postalCode(), '59120');
    expect(
      await screen.findByText('La recherche de communes ne répond pas : saisissez votre ville.'),
    ).toBeVisible();
  });
});
