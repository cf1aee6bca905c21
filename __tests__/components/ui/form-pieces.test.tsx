/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Checkbox, Select, TextArea, TextInput} from '#components/ui/fields.tsx';

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

it('shows a long label below its list, which Firefox does not wrap on a phone', () => {
  const [short, long] = ['Professionnel de santé', 'Inactif ou chômeur n’ayant jamais travaillé'];
  const options = [
    [short, short],
    [long, long],
  ] as const;
  const list = (chosen: string) => (
    <Select id="x" label="Profession" defaultValue={chosen} options={options} />
  );
  const {rerender} = render(list(long));
  expect(screen.getByText(long, {selector: 'p'})).toHaveAttribute('aria-hidden', 'true');
  rerender(list(short));
  expect(screen.queryByText(short, {selector: 'p'})).toBeNull();
});
