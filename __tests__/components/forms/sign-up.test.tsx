/** @jest-environment jsdom */
import {act, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {likeABrowser} from '../../support/browser.ts';
import {
  fillStepOne,
  fillStepTwo,
  finish,
  next,
  reachStepTwo,
  resume,
  routes,
  signUp,
} from '../../support/sign-up.tsx';

let scrolled: jest.Mock;
beforeEach(() => {
  likeABrowser();
  window.scrollTo = scrolled = jest.fn();
});

describe('step 1', () => {
  it('lists missing answers, a date once', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    expect(screen.getByText('Encore 5 réponses avant l’étape 2')).toBeVisible();
    await user.type(screen.getByLabelText('Jour'), '29');
    await user.click(next());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#lastName', '#firstName', '#email', '#gender', '#birthDay']);
  });

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
    // One of five is still to be given, as the summary says.
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(39));
    expect(screen.getByLabelText('Jour')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('group', {name: 'Date de naissance'})).toHaveAccessibleDescription(
      // To its end: the hint has the example.
      expect.stringMatching(new RegExp(`${said}$`)),
    );
  });

  it('stops at an address that has an account', async () => {
    const calls = routes({
      '/api/registration/email-check': () => ({body: {available: false, checked: true}}),
    });
    const user = userEvent.setup({delay: null});
    render(signUp);
    await fillStepOne(user);
    await user.click(next());
    await screen.findByRole('alert');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      expect.stringContaining('L’adresse mail que vous avez choisie existe déjà'),
    );
    expect(calls).toEqual([{path: '/api/registration/email-check', body: {email: 'awa@exemple.fr'}}]);
    expect(screen.getByRole('heading', {name: /Étape 1 sur 2$/})).toBeVisible();

    await user.type(screen.getByLabelText('Prénom'), 'x');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await user.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
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
  it('moves to the top, with its own heading, progress and address', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    expect(screen.getByRole('progressbar')).toHaveValue(0);
    await reachStepTwo(user);
    expect(screen.getByRole('progressbar')).toHaveValue(49);
    expect(window.location.search).toBe('?etape=2');
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({top: 0}));
    expect(screen.getByRole('heading', {level: 1, name: 'Votre\u00a0profil'})).toHaveFocus();
  });

  it('goes back with the answers, and forward again', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    await reachStepTwo(user);
    await user.type(screen.getByLabelText('Téléphone'), '06');
    act(() => window.history.back());
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Awa');
    act(() => window.history.forward());
    expect(await screen.findByLabelText('Téléphone')).toHaveValue('06');
  });

  it('finds step 2 again after a reload', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    const {unmount} = render(signUp);
    await reachStepTwo(user);
    await user.type(screen.getByLabelText('Téléphone'), '06');
    unmount();
    render(signUp);
    expect(screen.getByLabelText('Téléphone')).toHaveValue('06');
  });

  it('shows step 1 if step 2 is opened without answers', () => {
    window.history.replaceState(null, '', '/inscription?etape=2');
    render(signUp);
    expect(screen.getByRole('heading', {name: /Étape 1 sur 2$/})).toBeVisible();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

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
  it('have the fields specialty and practice; for others they are hidden and not sent', async () => {
    const calls = routes();
    const user = userEvent.setup({delay: null});
    await resume();
    expect(screen.queryByLabelText('Spécialité')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Profession'), 'Professionnel de santé');
    await user.selectOptions(screen.getByLabelText('Spécialité'), 'Cardiologie');
    await user.click(screen.getByRole('checkbox', {name: 'Privé'}));
    await user.click(finish());
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Spécialité')).toHaveAttribute('aria-invalid', 'false');

    await user.selectOptions(screen.getByLabelText('Profession'), 'Artisan');
    expect(screen.queryByLabelText('Spécialité')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', {name: 'Privé'})).not.toBeInTheDocument();
    await fillStepTwo(user);
    await user.click(finish());
    await screen.findByRole('dialog');
    expect(calls.at(-1)?.body).toMatchObject({profession: 'Artisan', specialty: '', practice: '-1'});
  });

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
      'Indiquez votre intitulé de poste',
    ]);
    expect(screen.getByRole('group', {name: 'Mode d’exercice'})).toHaveAccessibleDescription(
      'Cochez les deux si votre exercice est mixte. Cochez au moins un mode d’exercice',
    );
    await user.click(within(summary).getByRole('link', {name: 'Cochez au moins un mode d’exercice'}));
    expect(screen.getByRole('checkbox', {name: 'Privé'})).toHaveFocus();
  });
});
