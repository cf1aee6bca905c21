/** @jest-environment jsdom */
import {act, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {Dialog} from '#components/forms/dialog.tsx';
import {Button} from '#components/ui/button.tsx';
import {likeABrowser} from '../../support/browser.ts';

beforeAll(likeABrowser);

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Envoyer</Button>
      <Dialog open={open} onClose={close} title="Merci" close="OK">
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
    // What Escape does.
    async () => act(() => screen.getByRole<HTMLDialogElement>('dialog').close()),
  ]) {
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', {name: 'Envoyer'}));
    expect(screen.getByRole('dialog', {name: 'Merci'})).toHaveTextContent('Bien reçu.');
    await leave();
    await expect(screen.findByRole('button', {name: 'Envoyer'})).resolves.toBeVisible();
  }
  expect(modal).toHaveBeenCalledTimes(2);
});
