import {screen} from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import {ContactForm} from '#components/forms/enquiry-form.tsx';
import {frame} from './form-frame.ts';
import {fr} from './texts.ts';

const receipt = {
  title: 'Message envoyé',
  steps: ['Message reçu', 'Réponse'],
  link: {href: '/services', text: 'Nos services'},
};

/** The form as its page renders it. */
export const form = <ContactForm {...frame} texts={fr.contact.form} receipt={receipt} />;
export const button = () => screen.getByRole('button', {name: 'Envoyer le message'});
export const fields = {
  name: () => screen.getByRole('textbox', {name: 'Nom'}),
  email: () => screen.getByRole('textbox', {name: 'E-mail'}),
  message: () => screen.getByRole('textbox', {name: 'Message'}),
};

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(fields.name(), 'Claire Delattre');
  await user.type(fields.email(), 'claire@exemple.fr');
  await user.type(fields.message(), 'Bonjour');
}
