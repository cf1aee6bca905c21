/** @jest-environment jsdom */
import {act, fireEvent, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {goOn} from '#components/forms/go.ts';
import {SignUp} from '#components/forms/sign-up.tsx';
import {labelled, PROFESSIONS, SPECIALTIES} from '#lib/registration/choices.ts';
import fr from '#messages/fr/index.ts';
import {answerFetch, kept, likeABrowser, type Call} from '../../support/browser.ts';

const {stepOne, stepTwo, genders, rail, quit, done, professions, specialties, consents} = fr.registration;

// jsdom cannot leave a page.
jest.mock('#components/forms/go.ts', () => ({goOn: jest.fn()}));

const signUp = (
  <SignUp
    words={fr.forms}
    notice={null}
    otherwise={null}
    texts={{
      ...{stepOne, stepTwo, genders, rail, quit, done},
      known: 'Rien à refaire',
      countries: [
        {code: 'FR', name: 'France'},
        {code: 'BE', name: 'Belgique'},
        {code: 'MC', name: 'Monaco'},
      ],
      professions: labelled(PROFESSIONS, professions),
      specialties: labelled(SPECIALTIES, specialties, 'fr'),
      consents: {dataUse: consents.dataUse, rights: consents.rights, privacy: 'J’accepte la politique'},
    }}
    home="/"
    people={['ines', 'tom'].map((name) => ({name, tile: <svg data-person={name} />}))}
    asked={<p>Ce qui vous est demandé</p>}
    cover={null}
  />
);

type User = ReturnType<typeof userEvent.setup>;
const next = () => screen.getByRole('button', {name: 'Continuer'});
const finish = () => screen.getByRole('button', {name: 'Terminer mon inscription'});
const city = () => screen.getByRole('combobox', {name: /Ville/});
const postalCode = () => screen.getByRole('textbox', {name: 'Code postal'});

const ROUTES: Record<string, (call: Call) => object> = {
  '/api/registration/email-check': () => ({body: {available: true, checked: true}}),
  '/api/registration': () => kept,
  '/api/cities?postalCode=59120': () => ({body: {cities: ['Loos']}}),
  '/api/cities?postalCode=54490': () => ({body: {cities: ['Avillers', 'Domprix', 'Piennes']}}),
};
const routes = (changes: typeof ROUTES = {}) =>
  answerFetch((call) => ({...ROUTES, ...changes})[call.path]?.(call) ?? {status: 404});

/** Pasted, because typing letter by letter takes its time here. */
async function put(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

/** Somebody who has answered the first screen and reloads the second. */
function resume() {
  const values = {
    ...{lastName: 'Diop', firstName: 'Awa', email: 'awa@exemple.fr', gender: '2', residenceCountry: 'FR'},
    ...{birthDay: '29', birthMonth: 'février', birthYear: '1984'},
  };
  sessionStorage.setItem('draft-registration', JSON.stringify({submissionId: crypto.randomUUID(), values}));
  window.history.replaceState(null, '', '/inscription?etape=2');
  return render(signUp);
}

async function fillStepOne(user: User) {
  await put(user, 'Nom', 'Diop');
  await put(user, 'Prénom', 'Awa');
  await put(user, 'E-mail', 'awa@exemple.fr');
  await user.selectOptions(screen.getByLabelText('Genre'), 'Femme');
  await user.selectOptions(screen.getByLabelText('Pays de résidence'), 'France');
  await put(user, 'Jour', '29');
  await put(user, 'Mois', 'février');
  await put(user, 'Année', '1984');
}

async function reachStepTwo(user: User) {
  await fillStepOne(user);
  await user.click(next());
  await screen.findByRole('heading', {name: 'Étape 2 sur 2'});
  await screen.findByLabelText('Téléphone');
}

async function fillStepTwo(user: User) {
  await put(user, 'Téléphone', '06 39 98 12 34');
  await user.selectOptions(screen.getByLabelText('Profession'), 'Artisan');
  await put(user, 'Intitulé du poste', 'Ébéniste');
  await put(user, 'Numéro', '12 bis');
  await put(user, 'Rue', 'rue des Filatures');
  await user.type(postalCode(), '59120');
  await waitFor(() => expect(city()).toHaveValue('Loos'));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

// Typing, letter by letter, takes its time on a busy machine.
jest.setTimeout(20_000);

let scrolled: jest.Mock;
beforeEach(() => {
  likeABrowser();
  window.scrollTo = scrolled = jest.fn();
});

describe('step 1', () => {
  it('names what is missing, a date once', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    expect(screen.getByText('Encore 6 réponses avant l’étape 2')).toBeVisible();
    await user.type(screen.getByLabelText('Jour'), '29');
    await user.click(next());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#lastName', '#firstName', '#email', '#gender', '#residenceCountry', '#birthDay']);
  });

  it.each([
    ['31', '2', '1984', 'Saisissez une date qui existe, par exemple 27\u00a03\u00a01984'],
    ['1', '1', '2999', 'Cette date est dans le futur'],
    [
      '1',
      '1',
      String(new Date().getFullYear() - 3),
      'Nos études s’adressent aux personnes de 18\u00a0ans et plus',
    ],
  ])('says what is wrong with %s/%s/%s', async (day, month, year, said) => {
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
      expect.stringContaining(said),
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
    expect(screen.getByRole('heading', {name: 'Étape 1 sur 2'})).toBeVisible();

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
    expect(screen.getByRole('heading', {level: 1, name: 'Votre profil'})).toHaveFocus();
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

  it('starts with step 1 where step 2 is opened cold', () => {
    window.history.replaceState(null, '', '/inscription?etape=2');
    render(signUp);
    expect(screen.getByRole('heading', {name: 'Étape 1 sur 2'})).toBeVisible();
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
  it('are asked for specialty and practice; nobody else is, and nothing of it is sent', async () => {
    const calls = routes();
    const user = userEvent.setup({delay: null});
    resume();
    expect(screen.queryByLabelText('Spécialité')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Profession'), 'Professionnel de santé');
    await user.selectOptions(screen.getByLabelText('Spécialité'), 'Cardiologie');
    await user.click(screen.getByRole('checkbox', {name: 'Privé'}));
    await user.click(finish());
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Spécialité')).not.toHaveAttribute('aria-invalid');

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
    resume();
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

describe('the city', () => {
  function atTheAddress() {
    resume();
    return userEvent.setup({delay: null});
  }

  it('is filled in where a code has one, and asked for again with another code', async () => {
    routes();
    const user = atTheAddress();
    await user.type(postalCode(), '59 120');
    await waitFor(() => expect(city()).toHaveValue('Loos'));
    expect(screen.getByText('1 commune trouvée')).toHaveAttribute('role', 'status');
    await user.clear(postalCode());
    expect(city()).toHaveValue('');
    await user.type(postalCode(), '54490');
    expect(await screen.findByText('3 communes trouvées')).toBeVisible();
    expect(city()).toHaveValue('');
  });

  it('is chosen with the arrows, and Enter does not send the form', async () => {
    routes();
    const user = atTheAddress();
    await user.type(postalCode(), '54490');
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

  it('narrows as one types, closes with Escape, takes a click and any other name', async () => {
    routes();
    const user = atTheAddress();
    await user.type(postalCode(), '54490');
    await screen.findByText('3 communes trouvées');
    await user.type(city(), 'pié');
    const list = screen.getByRole('listbox', {name: 'Communes trouvées'});
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Piennes']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(city());
    await user.type(city(), 'a');
    await user.click(screen.getByRole('option', {name: 'Avillers'}));
    expect(city()).toHaveValue('Avillers');
    await user.clear(city());
    await user.type(city(), 'Mon hameau');
    expect(city()).toHaveValue('Mon hameau');
  });

  it('ignores an answer to a code that has been changed', async () => {
    let late = () => {};
    routes({
      '/api/cities?postalCode=59120': () =>
        new Promise((resolve) => (late = () => resolve({body: {cities: ['Loos']}}))),
    });
    const user = atTheAddress();
    await user.type(postalCode(), '59120');
    await user.clear(postalCode());
    await user.type(postalCode(), '54490');
    await screen.findByText('3 communes trouvées');
    await act(async () => late());
    expect(city()).toHaveValue('');
    expect(screen.getByText('3 communes trouvées')).toBeVisible();
  });

  it.each([
    ['a failure', () => ({status: 503}), 'La recherche de communes ne répond pas : saisissez votre ville.'],
    [
      'nothing found',
      () => ({body: {cities: []}}),
      'Aucune commune trouvée pour ce code postal : saisissez votre ville.',
    ],
  ])('stays free text after %s', async (_, route, said) => {
    routes({'/api/cities?postalCode=59120': route});
    const user = atTheAddress();
    await user.type(postalCode(), '59120');
    expect(await screen.findByText(said)).toBeVisible();
    await user.type(city(), 'Loos');
    expect(city()).toHaveValue('Loos');
  });

  it('stays free text after six seconds without an answer', async () => {
    jest.useFakeTimers();
    try {
      routes({'/api/cities?postalCode=59120': () => new Promise<never>(() => {})});
      resume();
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

  it('is not looked up abroad', async () => {
    const calls = routes();
    const user = atTheAddress();
    await user.selectOptions(screen.getByLabelText('Pays ou région'), 'Belgique');
    await user.type(postalCode(), '59120');
    await user.type(city(), 'Mons');
    expect(calls.filter(({path}) => path.startsWith('/api/cities'))).toEqual([]);
  });
});

describe('finishing', () => {
  it('needs both consents, neither ticked beforehand nor restored', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    const {unmount} = resume();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await fillStepTwo(user);
    expect(finish()).toHaveClass('button-aube');
    unmount();
    render(signUp);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByText('Encore 2 réponses avant l’envoi')).toBeVisible();
    await user.click(finish());
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#dataUseConsent', '#privacyConsent']);
    expect(screen.getByRole('checkbox', {name: /invité|inviter par e-mail/})).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  it('sends the registration once, congratulates, and is empty', async () => {
    const calls = routes();
    const user = userEvent.setup({delay: null});
    resume();
    await fillStepTwo(user);
    await user.dblClick(finish());
    const dialog = await screen.findByRole('dialog', {
      name: 'Félicitations\u00a0! Vous faites désormais partie de la communauté Hélianthe',
    });
    expect(dialog).toHaveTextContent('Un e-mail de confirmation va vous être envoyé.');
    const sent = calls.filter(({path}) => path === '/api/registration');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      lastName: 'Diop',
      firstName: 'Awa',
      email: 'awa@exemple.fr',
      gender: '2',
      residenceCountry: 'FR',
      birthDate: '1984-02-29',
      phone: '06 39 98 12 34',
      profession: 'Artisan',
      jobTitle: 'Ébéniste',
      specialty: '',
      practice: '-1',
      streetNumber: '12 bis',
      street: 'rue des Filatures',
      addressComplement: '',
      postalCode: '59120',
      city: 'Loos',
      country: 'FR',
      dataUseConsent: true,
      privacyConsent: true,
      submissionId: expect.any(String),
    });
    expect(screen.getByRole('progressbar')).toHaveValue(100);
    expect({...sessionStorage}).toEqual({'receipt-registration': 'K7F-2QD'});
    await user.click(within(dialog).getByRole('button', {name: 'OK'}));
    expect(goOn).toHaveBeenCalledWith('/inscription/merci');
  });

  it('leads back to step 1 where the account exists meanwhile', async () => {
    routes({'/api/registration': () => ({status: 422, body: {errors: {email: ['taken']}}})});
    const user = userEvent.setup({delay: null});
    resume();
    await fillStepTwo(user);
    await user.click(finish());
    expect(await screen.findByRole('heading', {name: 'Étape 1 sur 2'})).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      expect.stringContaining('L’adresse mail que vous avez choisie existe déjà'),
    );
    expect(screen.getByText('Rien à refaire')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it('stays where it is when nothing could be kept', async () => {
    routes({'/api/registration': () => ({status: 503})});
    const user = userEvent.setup({delay: null});
    resume();
    await fillStepTwo(user);
    await user.click(finish());
    expect(await screen.findByRole('alert')).toHaveTextContent('L’envoi n’a pas abouti.');
    expect(screen.getByLabelText('Intitulé du poste')).toHaveValue('Ébéniste');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the tile', () => {
  const tileAbove = () => document.querySelector('summary [data-person]')?.getAttribute('data-person');

  it('is nobody’s before one is chosen, and kept in the tab, out of the answers and the form', async () => {
    const calls = routes();
    const user = userEvent.setup({delay: null});
    const {container, unmount} = resume();
    expect(tileAbove()).toBeUndefined();
    await user.click(screen.getByRole('button', {name: 'Carreau 2'}));
    expect(screen.getByRole('button', {name: 'Carreau 2', pressed: true})).toBeInTheDocument();
    expect(tileAbove()).toBe('tom');
    unmount();
    resume();
    expect(tileAbove()).toBe('tom');
    expect(container.querySelector('form')?.outerHTML ?? '').not.toMatch(/tom/);
    await fillStepTwo(user);
    await user.click(finish());
    await screen.findByRole('dialog');
    expect(JSON.stringify(calls)).not.toMatch(/person|"tom"/);
    expect(JSON.parse(sessionStorage.getItem('draft-tile') ?? '')).toMatchObject({values: {person: 'tom'}});
  });
});

describe('leaving', () => {
  const bar = (
    <header>
      <div data-quits="">
        <a href="/">Hélianthe, quitter l’inscription</a>
      </div>
      <a href="/" data-quits="">
        Quitter
      </a>
    </header>
  );
  // jsdom cannot leave a page.
  const noNavigation = (event: Event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  beforeEach(() => window.addEventListener('click', noNavigation));
  afterEach(() => window.removeEventListener('click', noNavigation));

  it.each(['Hélianthe, quitter l’inscription', 'Quitter'])('asks first: %s', async (name) => {
    routes();
    const user = userEvent.setup({delay: null});
    resume();
    render(bar);
    await user.click(screen.getByRole('link', {name}));
    const dialog = await screen.findByRole('dialog', {name: 'Quitter l’inscription\u00a0?'});
    scrolled.mockClear();
    await user.click(within(dialog).getByRole('button', {name: 'Continuer l’inscription'}));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(scrolled).toHaveBeenCalledWith({top: 0});
    expect(sessionStorage).toHaveLength(1);
  });

  it('erases the answers and leads to the main site', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    render(signUp);
    render(bar);
    await user.type(screen.getByLabelText('Nom'), 'Diop');
    await user.click(screen.getByRole('button', {name: 'Carreau 2'}));
    await user.click(screen.getByRole('link', {name: 'Quitter'}));
    const leave = within(await screen.findByRole('dialog')).getByRole('link', {name: 'Quitter'});
    expect(leave).toHaveAttribute('href', '/');
    await user.click(leave);
    expect(sessionStorage).toHaveLength(0);
  });
});

it.each([
  ['Nom', 'family-name'],
  ['Prénom', 'given-name'],
  ['E-mail', 'email'],
  ['Genre', 'sex'],
  ['Pays de résidence', 'country'],
  ['Jour', 'bday-day'],
  ['Mois', 'bday-month'],
  ['Année', 'bday-year'],
])('tells the browser what %s is: %s', (label, token) => {
  render(signUp);
  expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', token);
});

it('tells the browser what step 2 asks for', () => {
  const {container} = resume();
  const tokens = Object.fromEntries(
    [...container.querySelectorAll('[autocomplete]')].map((control) => [
      control.id,
      control.getAttribute('autocomplete'),
    ]),
  );
  expect(tokens).toMatchObject({
    phone: 'tel',
    jobTitle: 'organization-title',
    street: 'address-line1',
    addressComplement: 'address-line2',
    postalCode: 'postal-code',
    city: 'address-level2',
    country: 'country',
  });
  // For posts without a script, step 2 carries step 1.
  expect(container.querySelector<HTMLInputElement>('input[type=hidden][name=birthMonth]')).toHaveValue(
    'février',
  );
});
