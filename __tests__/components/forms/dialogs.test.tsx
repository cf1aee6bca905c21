/** @jest-environment jsdom */
import {fireEvent, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {Dialog} from '#components/forms/dialog.tsx';
import {Button} from '#components/ui/button.tsx';
import enContact from '#messages/en/contact.json' with {type: 'json'};
import enRegistration from '#messages/en/registration.json' with {type: 'json'};
import frContact from '#messages/fr/contact.json' with {type: 'json'};
import frRegistration from '#messages/fr/registration.json' with {type: 'json'};
import {likeABrowser} from '../../support/browser.ts';

beforeAll(likeABrowser);

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Envoyer</Button>
      <Dialog
        titleId="thanks"
        open={open}
        onClose={close}
        title="Merci"
        actions={<Button onClick={close}>OK</Button>}
      >
        <p>Bien reçu.</p>
      </Dialog>
    </>
  );
}

it('a dialog is the browser’s own modal one, named by its title, and closes on OK and on Escape', async () => {
  const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const user = userEvent.setup();
  render(<Page />);
  for (const leave of [
    () => user.click(screen.getByRole('button', {name: 'OK'})),
    // What Escape makes of a modal dialog.
    async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', {cancelable: true})),
  ]) {
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Envoyer'}));
    expect(screen.getByRole('dialog', {name: 'Merci'})).toHaveTextContent('Bien reçu.');
    await leave();
    await expect(screen.findByRole('button', {name: 'Envoyer'})).resolves.toBeVisible();
  }
  expect(modal).toHaveBeenCalledTimes(2);
});

it('dialogs have the agreed words and typography, and promise no mail that is not sent', () => {
  expect([frContact.form.sentTitle, frContact.form.sentText]).toEqual([
    'Merci pour\u00A0votre demande\u00A0!',
    'Nous vous répondons directement par mail sous 48\u00A0h.',
  ]);
  expect([enContact.form.sentTitle, enContact.form.sentText]).toEqual([
    'Thanks for\u00A0your message!',
    'We will reply to you directly by e-mail within 48\u00A0hours.',
  ]);
  expect(frRegistration.done.sentTitle).toMatch(
    /^Félicitations\u00A0! Vous\u00A0faites désormais partie de\u00A0la .*\{product\}$/,
  );
  expect(frRegistration.done.sentText).toBe('Un e-mail de confirmation va vous être envoyé.');
  expect(enRegistration.done.sentTitle).toMatch(/^Congratulations! You are now part of\u00A0the \{product\}/);
  expect(frRegistration.done.sentTo).toBe('Un e-mail de confirmation va vous être envoyé à {email}.');
  expect(enRegistration.done.sentText).toBe('A confirmation e-mail (in\u00A0French) will be sent to you.');
});
