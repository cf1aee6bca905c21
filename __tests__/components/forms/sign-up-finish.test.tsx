/** @jest-environment jsdom */
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {likeABrowser} from '../../support/browser.ts';
import {aRegistration} from '../../support/leads.ts';
import {consentBoxes, fillStepTwo, finish, resume, routes, signUp} from '../../support/sign-up.tsx';

const receiptOf = (name: string) => screen.getByRole('region', {name});

beforeEach(likeABrowser);

describe('finishing', () => {
  it('needs both consents, neither ticked beforehand nor restored', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    const {unmount} = await resume();
    for (const box of consentBoxes()) expect(box).not.toBeChecked();
    await fillStepTwo(user);
    expect(finish()).toHaveClass('button-aube');
    unmount();
    render(signUp);
    for (const box of consentBoxes()) expect(box).not.toBeChecked();
    expect(screen.getByText('Encore 2 réponses avant l’envoi')).toBeVisible();
    await user.click(finish());
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#dataUseConsent', '#privacyConsent']);
    expect(screen.getByRole('checkbox', {name: /invité|inviter par e-\u2060mail/})).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  it('sends the registration once, congratulates, and is empty', async () => {
    const calls = routes();
    const user = userEvent.setup({delay: null});
    const {unmount} = await resume();
    await fillStepTwo(user);
    await user.dblClick(finish());
    const dialog = await screen.findByRole('dialog', {
      name: 'Félicitations\u00a0! Vous\u00a0faites désormais partie de\u00a0la communauté Hélianthe',
    });
    expect(dialog).toHaveTextContent('Un e-mail de confirmation va vous être envoyé à awa@exemple.fr.');
    expect(within(dialog).getByText(/^Félicitations.!$/)).toHaveClass('block');
    expect(dialog.querySelectorAll('.small-panel use')).toHaveLength(2);
    expect(dialog.querySelector('.open-place use')).toHaveAttribute('href', '/tiles.svg#nadia');
    const sent = calls.filter(({path}) => path === '/api/registration');
    expect(sent).toHaveLength(1);
    const answers = {residenceCountry: 'FR', phone: '06 39 98 12 34', profession: 'Artisan'};
    const others = {jobTitle: 'Ébéniste', specialty: '', practice: '-1', addressComplement: ''};
    expect(sent[0]?.body).toEqual(aRegistration({...answers, ...others, submissionId: expect.any(String)}));
    expect(screen.getByRole('progressbar')).toHaveValue(100);
    expect({...sessionStorage}).toEqual({'receipt-registration': 'K7F-2QD'});
    await user.click(within(dialog).getByRole('button', {name: 'OK'}));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', {level: 1, name: 'Bienvenue'})).toBeVisible();
    const receipt = receiptOf('Inscription reçue');
    expect(within(receipt).getByRole('heading', {name: 'Inscription reçue'})).toHaveClass('text-succes');
    expect(receipt).toHaveTextContent('K7F-2QD');
    await waitFor(() => expect(receipt).toHaveFocus());
    expect(within(receipt).getByRole('listitem')).toHaveTextContent(
      /^E-mail \(à venir\)À awa@exemple.fr\. Il viendra de site@exemple\.invalid\. Pensez/,
    );
    expect(screen.getByRole('link', {name: /^Ouvrir le site/})).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('button', {name: 'Copier le lien'}));
    expect(await screen.findByText('Lien copié')).toHaveRole('status');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/inscription');
    // A reload, and Back: the tab has its receipt. The address of the mail is not stored.
    unmount();
    render(signUp);
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('progressbar')).toHaveValue(100);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Nom')).not.toBeInTheDocument();
    expect(receiptOf('Inscription reçue')).toHaveTextContent('(à venir) Il viendra de site@exemple.invalid.');
    await user.click(screen.getByRole('button', {name: 'Inscrire une autre personne'}));
    expect(screen.getByLabelText('Nom')).toHaveValue('');
    expect(screen.getByLabelText('Pays de résidence')).toHaveValue('FR');
    expect(screen.getByRole('heading', {level: 1, name: /^Participer/})).toHaveFocus();
    expect(receiptOf('Inscription reçue')).toHaveTextContent('K7F-2QD');
    // What is typed of another person survives a reload.
    await user.type(screen.getByLabelText('Nom'), 'Ba');
    cleanup();
    render(signUp);
    expect(screen.getByLabelText('Nom')).toHaveValue('Ba');
  });

  it('returns to step 1 if the account exists by then', async () => {
    routes({'/api/registration': () => ({status: 422, body: {errors: {email: ['taken']}}})});
    const user = userEvent.setup({delay: null});
    await resume();
    await fillStepTwo(user);
    await user.click(finish());
    expect(await screen.findByRole('heading', {name: /Étape 1 sur 2$/})).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      expect.stringContaining('L’adresse mail que vous avez choisie existe déjà'),
    );
    const summary = screen.getByRole('alert', {name: 'Vous\u00A0êtes déjà des\u00A0nôtres'});
    expect(summary).toHaveTextContent('Rien à refaire');
    expect(within(summary).getByRole('link', {name: 'écrivez-\u2060nous'})).toHaveAttribute(
      'href',
      '/contact',
    );
    await waitFor(() => expect(summary).toHaveFocus());
    // The screen is filled in, and another address is needed.
    const next = screen.getByRole('button', {name: 'Continuer'});
    expect(next).toHaveClass('button-aube');
    expect(screen.getByText('Cette adresse est déjà inscrite')).toBeVisible();
    expect(screen.queryByText(/Encore/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('E-mail'), 'x');
    expect(next).toHaveClass('button-aube');
    expect(screen.getByText('Tout est rempli')).toBeVisible();
  });
});

describe('leaving', () => {
  // jsdom cannot leave a page.
  const noNavigation = (event: Event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  beforeEach(() => window.addEventListener('click', noNavigation));
  afterEach(() => window.removeEventListener('click', noNavigation));

  it('asks before any link that leaves, once answers are typed, and leads to its target', async () => {
    routes();
    const user = userEvent.setup({delay: null});
    window.history.replaceState(null, '', '/inscription');
    render(signUp);
    render(
      <>
        <a href="/blog">Blog</a>
        <a href="/blog" target="_blank">
          Blog à part
        </a>
        <a href="/en/inscription" data-language="en">
          English
        </a>
        <a href="#menu">Menu</a>
      </>,
    );
    await user.click(screen.getByRole('link', {name: 'Blog'}));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Without an event, as a password manager does.
    (screen.getByLabelText('Nom') as HTMLInputElement).value = 'Diop';
    for (const name of ['Blog à part', 'English', 'Menu']) {
      await user.click(screen.getByRole('link', {name}));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
    await user.click(screen.getByRole('link', {name: 'Blog'}));
    const leave = within(await screen.findByRole('dialog')).getByRole('link', {name: 'Quitter'});
    expect(leave).toHaveAttribute('href', 'http://localhost/blog');
  });
});
