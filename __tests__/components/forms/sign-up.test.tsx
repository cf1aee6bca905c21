/** @jest-environment jsdom */
import {act, render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {likeABrowser} from '../../support/browser.ts';
import {
  city,
  fillStepOne,
  finish,
  next,
  postalCode,
  reachStepTwo,
  resume,
  routes,
  signUp,
} from '../../support/sign-up.tsx';

beforeEach(likeABrowser);

describe('step 1', () => {
  it('explains what is wrong with a date of birth', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    await fillStepOne(user);
    for (const [day, year, said] of [
      ['31', '1984', 'Saisissez une date qui existe, avec l’année en quatre chiffres'],
      ['1', '2999', 'Cette date est dans le futur'],
      [
        '1',
        String(new Date().getFullYear() - 3),
        'Nos études s’adressent aux personnes de 18\u00a0ans et plus',
      ],
    ] as const) {
      await user.clear(screen.getByLabelText('Jour'));
      await user.type(screen.getByLabelText('Jour'), day);
      await user.clear(screen.getByLabelText('Année'));
      await user.type(screen.getByLabelText('Année'), year);
      await user.click(next());
      await screen.findByRole('alert');
      expect(screen.getByLabelText('Jour')).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByRole('group', {name: 'Date de naissance'})).toHaveAccessibleDescription(
        // To its end: the hint has the example.
        expect.stringMatching(new RegExp(`${said}$`)),
      );
    }
  });

  it.each([[{status: 503}], [{status: 429}], [{body: {available: true, checked: false}}]])(
    'lets people go on where the check does not answer: %j',
    async (answer) => {
      routes({'/api/registration/email-check': () => answer});
      const user = userEvent.setup({delay: null});
      render(signUp);
      await reachStepTwo(user);
      expect(screen.getByLabelText('Téléphone')).toBeVisible();
    },
  );
});

describe('health professionals', () => {
  it('hear that a way of practising is missing, in a summary that leads to it', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    await resume();
    await user.selectOptions(screen.getByLabelText('Profession'), 'Professionnel de santé');
    await user.click(finish());
    const summary = await screen.findByRole('alert');
    const links = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links.slice(0, 4)).toEqual([
      'Indiquez votre téléphone',
      'Choisissez votre spécialité',
      'Cochez au moins un mode d’exercice',
      'Indiquez l’intitulé de votre poste',
    ]);
    expect(screen.getByRole('group', {name: 'Mode d’exercice'})).toHaveAccessibleDescription(
      'Cochez les deux si votre exercice est mixte. Cochez au moins un mode d’exercice',
    );
    await user.click(within(summary).getByRole('link', {name: 'Cochez au moins un mode d’exercice'}));
    expect(screen.getByRole('checkbox', {name: 'Privé'})).toHaveFocus();
  });

  it('find what a choice after the send asks for in the summary, in the order of the page', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    await resume();
    await user.click(finish());
    const summary = await screen.findByRole('alert', {name: 'Il manque huit réponses'});
    await user.selectOptions(screen.getByLabelText('Profession'), 'Professionnel de santé');
    expect(summary).toHaveAccessibleName('Il manque neuf réponses');
    expect(screen.getByText('Encore 9 réponses avant l’envoi')).toBeVisible();
    const links = within(summary).getAllByRole('link');
    expect(links[1]).toHaveTextContent('Choisissez votre spécialité');
    expect(screen.getByLabelText('Spécialité')).toBeInvalid();
  });
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
