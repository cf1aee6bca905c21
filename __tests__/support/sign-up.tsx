import {render, screen, waitFor} from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import {fill} from '#components/forms/sentences.tsx';
import {SignUp} from '#components/forms/sign-up.tsx';
import {labelled, PROFESSIONS, SPECIALTIES} from '#lib/registration/choices.ts';
import {answerFetch, kept, put as paste, type Call} from './browser.ts';
import {frame} from './form-frame.ts';
import {fr} from './texts.ts';

const {stepOne, stepTwo, genders, rail, quit, done, asked, consents, professions, specialties} =
  fr.registration;

/** The form as its page renders it. */
export const signUp = (
  <SignUp
    {...frame}
    texts={{
      ...{stepTwo, genders, quit, asked, consents},
      rail: {...rail, next: 'Et ensuite', steps: ['Une étude vous correspond']},
      stepOne: {...stepOne, birthDateHint: fill(stepOne.birthDateHint, {age: 18})},
      done: {...done, sentTitle: fill(done.sentTitle, {product: 'Hélianthe'})},
      minimumAge: 18,
      countries: [
        ['FR', 'France'],
        ['BE', 'Belgique'],
        ['MC', 'Monaco'],
      ],
      professions: labelled(PROFESSIONS, professions),
      specialties: labelled(SPECIALTIES, specialties, 'fr'),
    }}
    home="/"
    participate="/participer"
    sender="site@exemple.invalid"
    receipt={{title: 'Inscription reçue', steps: ['E-mail']}}
    tiles={{sprite: '/tiles.svg', panel: ['tom', 'you']}}
  />
);

type User = ReturnType<typeof userEvent.setup>;
export const next = () => screen.getByRole('button', {name: 'Continuer'});
export const finish = () => screen.getByRole('button', {name: 'Terminer mon inscription'});
export const consentBoxes = () =>
  screen.getAllByRole('checkbox').filter((box) => box.hasAttribute('required'));
export const city = () => screen.getByRole('combobox', {name: /Ville/});
export const postalCode = () => screen.getByRole('textbox', {name: 'Code postal'});

const ROUTES: Record<string, (call: Call) => object> = {
  '/api/registration/email-check': () => ({body: {available: true, checked: true}}),
  '/api/registration': () => kept,
  '/api/cities?postalCode=59120': () => ({body: {cities: ['Loos']}}),
  '/api/cities?postalCode=54490': () => ({body: {cities: ['Avillers', 'Domprix', 'Piennes']}}),
};
export const routes = (changes: typeof ROUTES = {}) =>
  answerFetch((call) => ({...ROUTES, ...changes})[call.path]?.(call) ?? {status: 404});

const put = (user: User, label: string, text: string) => paste(user, screen.getByLabelText(label), text);

/** Reloads the second screen with the first one answered. */
export async function resume() {
  const values = {
    ...{lastName: 'Diop', firstName: 'Awa', email: 'awa@exemple.fr', gender: '2', residenceCountry: 'FR'},
    ...{birthDay: '29', birthMonth: 'février', birthYear: '1984'},
  };
  sessionStorage.setItem('draft-registration', JSON.stringify({submissionId: crypto.randomUUID(), values}));
  window.history.replaceState(null, '', '/inscription?etape=2');
  const page = render(signUp);
  // It is fetched when it is needed first.
  await screen.findByLabelText('Téléphone');
  return page;
}

export async function fillStepOne(user: User) {
  await put(user, 'Nom', 'Diop');
  await put(user, 'Prénom', 'Awa');
  await put(user, 'E-mail', 'awa@exemple.fr');
  await user.selectOptions(screen.getByLabelText('Genre'), 'Femme');
  await user.selectOptions(screen.getByLabelText('Pays de résidence'), 'France');
  await put(user, 'Jour', '29');
  await put(user, 'Mois', 'février');
  await put(user, 'Année', '1984');
}

export async function reachStepTwo(user: User) {
  await fillStepOne(user);
  await user.click(next());
  await screen.findByRole('heading', {name: /Étape 2 sur 2$/});
  await screen.findByLabelText('Téléphone');
}

export async function fillStepTwo(user: User) {
  await put(user, 'Téléphone', '06 39 98 12 34');
  await user.selectOptions(screen.getByLabelText('Profession'), 'Artisan');
  await put(user, 'Intitulé du poste', 'Ébéniste');
  await put(user, 'Numéro', '12 bis');
  await put(user, 'Rue', 'rue des Filatures');
  await user.type(postalCode(), '59120');
  await waitFor(() => expect(city()).toHaveValue('Loos'));
  for (const box of consentBoxes()) await user.click(box);
}
