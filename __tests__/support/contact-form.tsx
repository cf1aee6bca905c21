import {screen} from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import {ContactForm} from '#components/forms/enquiry-form.tsx';
import {put} from './browser.ts';
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
  name: () => screen.getByLabelText('Nom'),
  email: () => screen.getByLabelText('E-mail'),
  message: () => screen.getByLabelText('Message'),
};

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await put(user, fields.name(), 'Claire Delattre');
  await put(user, fields.email(), 'claire@exemple.fr');
  await put(user, fields.message(), 'Bonjour');
}
