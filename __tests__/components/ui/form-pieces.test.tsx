/** @jest-environment jsdom */
import {render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {createRef} from 'react';
import {Checkbox, Fieldset, Select, TextArea, TextInput} from '#components/ui/fields.tsx';
import {ErrorSummary} from '#components/ui/notice.tsx';
import {SubmitButton} from '#components/ui/submit-button.tsx';

it.each([
  [
    'a text field',
    <TextInput key="1" id="x" label="Nom" hint="Comme sur vos papiers" error="Indiquez votre nom" />,
  ],
  [
    'a text area',
    <TextArea key="2" id="x" label="Nom" hint="Comme sur vos papiers" error="Indiquez votre nom" />,
  ],
  [
    'a list',
    <Select
      key="3"
      id="x"
      label="Nom"
      hint="Comme sur vos papiers"
      error="Indiquez votre nom"
      options={[]}
    />,
  ],
])('puts label, hint and error of %s above it, in this order', (_, field) => {
  const {container} = render(field);
  const control = screen.getByLabelText('Nom');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Comme sur vos papiers Indiquez votre nom');
  expect(control).toHaveAttribute('name', 'x');
  const read = container.textContent;
  expect(read).toBe('NomComme sur vos papiersIndiquez votre nom');
  expect(screen.getByText('Indiquez votre nom').compareDocumentPosition(control)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('toggles a box by its label, and links detail and error to it', async () => {
  render(
    <Checkbox
      id="c"
      name="c"
      label="J’accepte"
      detail="Vous pourrez changer d’avis"
      error="Cochez la case"
    />,
  );
  const box = screen.getByRole('checkbox', {name: /J’accepte/});
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleName('J’accepte Vous pourrez changer d’avis');
  expect(box).toHaveAccessibleDescription('Cochez la case');
  await userEvent.click(screen.getByText('J’accepte'));
  expect(box).toBeChecked();
});

it('puts several answers into a named group', () => {
  render(
    <Fieldset id="q" kind="question" legend="Comment vous joindre ?" error="Choisissez une réponse">
      <Checkbox id="q-1" name="q-1" label="Par e-mail" />
      <Checkbox id="q-2" name="q-2" label="Par téléphone" />
    </Fieldset>,
  );
  const group = screen.getByRole('group', {name: 'Comment vous joindre ?'});
  expect(group).toHaveAccessibleDescription('Choisissez une réponse');
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
});

it('lists errors in a focusable alert with links to the fields', () => {
  const summary = createRef<HTMLDivElement>();
  render(
    <ErrorSummary
      ref={summary}
      title="Un point à corriger"
      general="Veuillez remplir tous les champs"
      errors={[{id: 'nom', message: 'Indiquez votre nom'}]}
    />,
  );
  summary.current?.focus();
  const alert = screen.getByRole('alert', {name: 'Un point à corriger'});
  expect(alert).toHaveFocus();
  expect(within(alert).getByRole('link', {name: 'Indiquez votre nom'})).toHaveAttribute('href', '#nom');
  expect(alert).toHaveTextContent('Veuillez remplir tous les champs');
  // As many as its title counts.
  expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
});

it('is never disabled, grey or not', async () => {
  const pressed = jest.fn((event: {preventDefault(): void}) => event.preventDefault());
  const {rerender} = render(
    <SubmitButton filled={false} sendingLabel="Envoi en cours" status="Encore 5 réponses" onClick={pressed}>
      Envoyer
    </SubmitButton>,
  );
  const button = screen.getByRole('button', {name: 'Envoyer'});
  expect(button).toHaveClass('button-grey');
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Encore 5 réponses')).toBeInTheDocument();

  rerender(
    <SubmitButton filled sendingLabel="Envoi en cours" status="Tout est prêt">
      Envoyer
    </SubmitButton>,
  );
  expect(button).toHaveClass('button-aube');
  rerender(
    <SubmitButton filled sending sendingLabel="Envoi en cours">
      Envoyer
    </SubmitButton>,
  );
  expect(screen.getByRole('button', {name: 'Envoi en cours'})).toHaveAttribute('aria-busy', 'true');
});
