/** @jest-environment jsdom */
import {render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {QuoteForm} from '#components/forms/enquiry-form.tsx';
import {answerFetch, kept, likeABrowser, put} from '../../support/browser.ts';
import {frame} from '../../support/form-frame.ts';
import {aQuote} from '../../support/leads.ts';
import {fr} from '../../support/texts.ts';

const form = (
  <QuoteForm
    {...frame}
    texts={fr.quote.form}
    services={fr.quote.services}
    options={fr.quote.options}
    hints={fr.quote.hints}
    receipt={{
      title: 'Demande envoyée',
      steps: ['Reçue', 'Lue', 'Réponse'],
      asked: {
        subjects: {
          2: {href: '/loi', text: 'Relire', received: 'Reçue : la loi'},
          logiciel: {href: '/saas', text: 'Relire', received: 'Reçue : le logiciel'},
        },
        replies: {1: 'Par e-mail', 2: 'Appel'},
      },
    }}
  />
);
const button = () => screen.getByRole('button', {name: 'Envoyer la demande'});

beforeEach(likeABrowser);

it('sends codes, whatever the labels say, then thanks and is empty', async () => {
  const calls = answerFetch(() => kept);
  const user = userEvent.setup();
  render(form);
  const {lastName, firstName, email, phone, company, message} = aQuote();
  await put(user, screen.getByLabelText('Nom'), lastName);
  await put(user, screen.getByLabelText('Prénom'), firstName);
  await put(user, screen.getByLabelText('E-mail'), email);
  await put(user, screen.getByLabelText('Téléphone'), phone);
  await put(user, screen.getByLabelText('Entreprise ou établissement'), company);
  await user.selectOptions(screen.getByLabelText('Service'), 'Recrutement et loi anti-cadeaux');
  await put(user, screen.getByLabelText('Message'), message);
  expect(button()).toHaveClass('button-grey');
  await user.selectOptions(screen.getByLabelText('Comment vous répondre ?'), 'Être recontacté par téléphone');
  expect(button()).toHaveClass('button-aube');
  await user.click(button());

  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Nous vous répondons sous 48 h.');
  expect(calls).toEqual([{path: '/api/quote', body: {...aQuote(), submissionId: expect.any(String)}}]);
  expect(screen.getByLabelText('Service')).toHaveValue('');
});

it('is empty after a send, also of the service in its address, and says what a request for a service tells', async () => {
  answerFetch(() => kept);
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/devis?service=2');
  render(<QuoteForm {...form.props} service="2" answer={{values: aQuote()}} />);
  const {service} = aQuote();
  const hinted = (code: keyof typeof fr.quote.hints) =>
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(
      `${fr.quote.hints[code]} ${fr.quote.form.messageHint}`,
    );
  hinted(service as '1');
  await user.selectOptions(screen.getByLabelText('Service'), '4');
  hinted('4');
  await user.selectOptions(screen.getByLabelText('Service'), '2');
  await user.click(button());
  await screen.findByRole('dialog');
  for (const label of ['Service', 'Message', 'Nom']) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByText('Encore 8 réponses avant l’envoi')).toBeInTheDocument();
});

it.each([
  ['of the service', '2', '/loi', 'Reçue : la loi'],
  ['of the software', 'logiciel', '/saas', 'Reçue : le logiciel'],
])(
  'names the request, leads back to the page %s and says how the reply comes, after a reload too',
  async (_, service, page, subject) => {
    answerFetch(() => kept);
    const user = userEvent.setup();
    const {unmount} = render(<QuoteForm {...form.props} answer={{values: aQuote({service, option: '2'})}} />);
    await user.click(button());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', {name: 'OK'}));
    const says = (reply: string) => {
      const receipt = within(screen.getByRole('region'));
      expect(receipt.getByRole('link', {name: 'Relire'})).toHaveAttribute('href', page);
      expect(receipt.getByText(reply)).toBeVisible();
      expect(receipt.getByText(subject)).toBeVisible();
      expect(receipt.getByText('K7F-2QD')).toBeVisible();
    };
    says(`Appel (${aQuote().phone})`);
    unmount();
    render(form);
    says('Appel');
  },
);

it('comes with the service of the page that led to it, which a draft without one keeps', async () => {
  const preset = <QuoteForm {...form.props} service="4" />;
  const {unmount} = render(preset);
  expect(screen.getByLabelText('Service')).toHaveValue('4');
  expect(screen.getByText('Encore 7 réponses avant l’envoi')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Nom'), 'Sow');
  unmount();
  const again = render(preset);
  expect(screen.getByLabelText('Nom')).toHaveValue('Sow');
  expect(screen.getByLabelText('Service')).toHaveValue('4');
  // A choice is kept, until the page of another service leads here.
  await userEvent.selectOptions(screen.getByLabelText('Service'), '3');
  again.unmount();
  const reloaded = render(preset);
  expect(screen.getByLabelText('Service')).toHaveValue('3');
  reloaded.unmount();
  render(<QuoteForm {...form.props} service="1" />);
  expect(screen.getByLabelText('Service')).toHaveValue('1');
});

it('offers the software to a visitor from its page alone, and keeps the choice', async () => {
  const offered = () => within(screen.getByLabelText('Service')).queryByRole('option', {name: /^Logiciel/});
  const {unmount} = render(form);
  expect(offered()).toBeNull();
  unmount();
  const ofSoftware = render(<QuoteForm {...form.props} service="logiciel" />);
  expect(screen.getByLabelText('Service')).toHaveValue('logiciel');
  expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/^Taille de l’équipe/);
  await userEvent.type(screen.getByLabelText('Nom'), 'Sow');
  await userEvent.selectOptions(screen.getByLabelText('Service'), '2');
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'logiciel');
  await userEvent.selectOptions(screen.getByLabelText('Comment vous répondre ?'), '1');
  ofSoftware.unmount();
  render(<QuoteForm {...form.props} answer={{values: aQuote({service: 'logiciel'})}} />);
  expect(screen.getByLabelText('Service')).toHaveValue('logiciel');
});
