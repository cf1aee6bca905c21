/** @jest-environment jsdom */
import {render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {likeABrowser} from '../../support/browser.ts';
import {fillStepOne, finish, next, reachStepTwo, resume, routes, signUp} from '../../support/sign-up.tsx';

beforeEach(() => {
  likeABrowser();
  window.scrollTo = jest.fn();
});

describe('step 1', () => {
  it.each([
    ['31', '2', '1984', 'Saisissez une date qui existe'],
    ['1', '1', '2999', 'Cette date est dans le futur'],
    [
      '1',
      '1',
      String(new Date().getFullYear() - 3),
      'Nos études s’adressent aux personnes de 18\u00a0ans et plus',
    ],
  ])('explains the error in %s/%s/%s', async (day, month, year, said) => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    await fillStepOne(user);
    for (const [label, value] of [
      ['Jour', day],
      ['Mois', month],
      ['Année', year],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), value);
    }
    await user.click(next());
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Jour')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('group', {name: 'Date de naissance'})).toHaveAccessibleDescription(
      // To its end: the hint has the example.
      expect.stringMatching(new RegExp(`${said}$`)),
    );
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

describe('from step to step', () => {
  it('sets the country of the address from the one lived in', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    await fillStepOne(user);
    await user.selectOptions(screen.getByLabelText('Pays de résidence'), 'Belgique');
    await user.click(next());
    expect(await screen.findByLabelText('Pays ou région')).toHaveValue('BE');
  });
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
});
