/** @jest-environment jsdom */
// docs/promises.md: Forms
import {act, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {answerFetch, kept, likeABrowser} from '../../support/browser.ts';
import {button, fields, fillIn, form} from '../../support/contact-form.tsx';

beforeEach(likeABrowser);

describe('pressed while something is missing', () => {
  it('lists the errors in a summary that takes the focus and links to the fields', async () => {
    const calls = answerFetch(() => kept);
    const user = userEvent.setup();
    render(form);
    await user.type(fields.name(), 'Claire');
    await user.type(fields.email(), 'claire.exemple@fr');
    await user.click(button());

    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveAccessibleName('Deux\u00a0points à corriger');
    expect(summary).toHaveTextContent('Veuillez remplir tous les champs, merci !');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Email non valide', 'Écrivez votre message']);
    expect(document.title).toBe('Erreur\u00a0: Page');
    expect(fields.name()).not.toHaveAttribute('aria-invalid');
    expect(fields.email()).toHaveAttribute('aria-invalid', 'true');
    expect(fields.email()).toHaveAccessibleDescription(
      'Par exemple camille.martin@exemple.fr Email non valide',
    );
    expect(fields.message()).toHaveAccessibleDescription(
      expect.stringMatching(/N’indiquez aucune information médicale. Écrivez votre message$/),
    );
    expect(calls).toEqual([]);

    await user.click(within(summary).getByRole('link', {name: 'Email non valide'}));
    expect(fields.email()).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('removes an error once its field is right, and the title with the last one', async () => {
    answerFetch(() => kept);
    const user = userEvent.setup();
    render(form);
    await user.click(button());
    await screen.findByRole('alert');
    await user.type(fields.name(), 'C');
    expect(fields.name()).not.toHaveAttribute('aria-invalid');
    expect(fields.email()).toHaveAttribute('aria-invalid', 'true');
    await user.type(fields.email(), 'c@');
    expect(fields.email()).toHaveAccessibleDescription(
      'Par exemple camille.martin@exemple.fr Email non valide',
    );
    // An answer that is wrong counts as one still to give, and as one point of the summary.
    expect(screen.getByText('Encore 2 réponses avant l’envoi')).toBeVisible();
    await user.type(fields.message(), 'M');
    expect(screen.getAllByText('Un point à corriger')).toHaveLength(2);
    // Filled in, though wrong: what is wrong is said at the field.
    expect(button()).toHaveClass('button-aube');
    await user.type(fields.email(), 'b.fr');
    expect(screen.getByText('Tout est rempli')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.title).toBe('Page');
  });
});

it('sends once on a double click, thanks with the reference, and is empty again', async () => {
  const calls = answerFetch(() => kept);
  const user = userEvent.setup();
  render(form);
  await fillIn(user);
  await user.dblClick(button());

  const dialog = await screen.findByRole('dialog', {name: 'Merci pour\u00a0votre demande\u00a0!'});
  expect(dialog).toHaveTextContent('Nous vous répondons directement par mail sous 48 h.');
  expect(dialog).toHaveTextContent('K7F-2QD');
  expect(calls).toEqual([
    {
      path: '/api/contact',
      body: {
        name: 'Claire Delattre',
        email: 'claire@exemple.fr',
        message: 'Bonjour',
        submissionId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      },
    },
  ]);
  expect(fields.name()).toHaveValue('');
  expect({...sessionStorage}).toEqual({'receipt-contact': 'K7F-2QD'});
  window.history.replaceState(null, '', '/contact');
  await user.click(within(dialog).getByRole('button', {name: 'OK'}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/contact');
  const receipt = screen.getByRole('region', {name: 'Message envoyé'});
  expect(receipt).toHaveFocus();
  expect(receipt).toHaveTextContent('K7F-2QD');
  expect(within(receipt).getAllByRole('listitem')).toHaveLength(2);
  expect(within(receipt).getAllByRole('link')).toHaveLength(1);
  const [, again] = screen.getAllByRole('heading');
  expect(again).toHaveTextContent('Envoyer un autre message');
  expect(receipt.compareDocumentPosition(again!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // The empty form is folded, also after another message.
  expect(fields.name()).not.toBeVisible();
  await user.click(within(again!).getByRole('button', {expanded: false}));
  expect(fields.name()).toBeVisible();
  await fillIn(user);
  await user.click(button());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', {name: 'OK'}));
  expect(fields.name()).not.toBeVisible();
});

describe('when the lead was not stored', () => {
  it.each([
    ['the store cannot commit', () => ({status: 503})],
    ['the server fails', () => ({status: 500})],
    ['an answer makes no sense', () => ({status: 422, body: {}})],
    [
      'the network is down',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('says so, keeps the answers and offers other ways: %s', async (_, route) => {
    answerFetch(route);
    const user = userEvent.setup();
    render(form);
    await fillIn(user);
    await user.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'L’envoi n’a pas abouti. Ce que vous avez écrit est conservé : réessayez.',
    );
    expect(alert).toHaveTextContent('Ou écrivez à contact@exemple.fr');
    const link = within(alert).getByRole('link', {name: 'contact@exemple.fr'});
    expect(link).toHaveAttribute('href', 'mailto:contact@exemple.fr');
    expect(screen.queryByText('Tout est rempli')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fields.message()).toHaveValue('Bonjour');
  });

  it('says when to try again where there were too many', async () => {
    answerFetch(() => ({status: 429, headers: {'Retry-After': '150'}}));
    const user = userEvent.setup();
    render(form);
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('réessayez dans 3 minutes');
  });
});

it('shows errors that only the server finds', async () => {
  answerFetch(() => ({status: 422, body: {errors: {email: ['email']}}}));
  const user = userEvent.setup();
  render(form);
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveAccessibleName('Un point à corriger');
  expect(fields.email()).toHaveAttribute('aria-invalid', 'true');
  // Another field does not clear it, its own does.
  await user.type(fields.name(), 'x');
  expect(fields.email()).toHaveAttribute('aria-invalid', 'true');
  await user.type(fields.email(), 'x');
  expect(fields.email()).not.toHaveAttribute('aria-invalid');
});

it('sends the honeypot’s value', async () => {
  const calls = answerFetch(() => kept);
  const user = userEvent.setup();
  const {container} = render(form);
  await fillIn(user);
  const trap = container.querySelector<HTMLInputElement>('input[name=precision_bis]')!;
  trap.value = 'spam';
  await user.click(button());
  await screen.findByRole('dialog');
  expect(calls[0]?.body).toMatchObject({precision_bis: 'spam'});
});

it('shows the receipt above the empty, folded form until the tab is closed, and below one with answers', async () => {
  sessionStorage.setItem('receipt-contact', 'K7F-2QD');
  const {unmount} = render(form);
  const receipt = screen.getByRole('region');
  expect(receipt).toHaveTextContent('K7F-2QD');
  expect(receipt).not.toHaveFocus();
  expect(fields.name()).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', {name: 'Envoyer un autre message'}));
  await userEvent.type(fields.name(), 'Claire');
  expect(fields.name()).toBeVisible();
  expect(receipt.compareDocumentPosition(fields.name())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();
  render(form);
  expect(fields.name()).toBeVisible();
  const below = screen.getByRole('region');
  expect(below.compareDocumentPosition(fields.name())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

describe('a draft', () => {
  it('is no obstacle where it is damaged or storage is forbidden', async () => {
    sessionStorage.setItem('draft-contact', '{"values":7');
    const user = userEvent.setup();
    const {unmount} = render(form);
    await user.type(fields.name(), 'Claire');
    expect(fields.name()).toHaveValue('Claire');
    unmount();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    render(form);
    await user.type(fields.name(), 'Awa');
    expect(fields.name()).toHaveValue('Awa');
  });

  it('hydrates without a mismatch, and values typed before win', async () => {
    sessionStorage.setItem(
      'draft-contact',
      JSON.stringify({submissionId: 'id', values: {name: 'Claire', email: 'claire@exemple.fr', message: ''}}),
    );
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(form);
    page.querySelector<HTMLTextAreaElement>('#message')!.value = 'Tapé avant le script';
    const root = await act(() => hydrateRoot(page, form));
    expect(fields.name()).toHaveValue('Claire');
    expect(fields.message()).toHaveValue('Tapé avant le script');
    act(() => root.unmount());
    page.remove();
  });
});

it('offers to mend a misspelt domain once the field is left, and leaves it to the writer', async () => {
  const user = userEvent.setup();
  render(form);
  await user.type(fields.email(), 'claire@gmial.com');
  expect(screen.queryByRole('button', {name: /gmail/})).not.toBeInTheDocument();
  await user.tab();
  await user.click(screen.getByRole('button', {name: 'Vouliez-\u2060vous écrire claire@gmail.com\u202f?'}));
  expect(fields.email()).toHaveValue('claire@gmail.com');
  expect(screen.queryByRole('button', {name: /Vouliez/})).not.toBeInTheDocument();
});
