/** @jest-environment jsdom */
// docs/promises.md: Forms
import {act, render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {ContactForm} from '#components/forms/enquiry-form.tsx';
import {hydrate} from '#components/forms/hydration/hydrate.tsx';
import {Island} from '#components/forms/hydration/island.tsx';
import {answerFetch, kept, likeABrowser} from '../../support/browser.ts';
import {button, fields, fillIn, form} from '../../support/contact-form.tsx';

/** Wraps every text as the translators of browsers do. */
function translate(within: ParentNode = document.body) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('script, textarea, font')) continue;
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.replaceWith(font);
  }
}

const set = (field: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
const posted = jest.fn();
const reported = jest.fn();

beforeEach(() => {
  likeABrowser();
  document.body.replaceChildren();
  posted.mockClear();
  reported.mockClear();
  window.reportError = reported;
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(posted);
});

describe('a translated page', () => {
  it('keeps the values, shows errors and sends', async () => {
    const calls = answerFetch(() => kept);
    const user = userEvent.setup();
    render(form);
    translate();
    await user.click(screen.getByRole('button', {name: 'Envoyer le message'}));
    await screen.findByRole('alert');
    translate();
    await fillIn(user);
    translate();
    expect(fields.name()).toHaveValue('Claire Delattre');
    expect(screen.getByText('Tout est rempli')).toBeVisible();
    await user.click(screen.getByRole('button', {name: 'Envoyer le message'}));
    await screen.findByRole('dialog');
    expect(calls[0]?.body).toMatchObject({name: 'Claire Delattre', message: 'Bonjour'});
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('an island', () => {
  async function comesBefore(hydration: () => void) {
    document.body.innerHTML = renderToString(<Island kind="contact" form={ContactForm} props={form.props} />);
    hydration();
    await act(async () => hydrate(ContactForm));
  }

  it.each([
    ['a node of a password manager', () => fields.name().after(document.createElement('div'))],
    ['a translation', () => translate(document.querySelector('[data-island]')!)],
  ])('keeps values typed before hydration, beside %s', async (_, change) => {
    await comesBefore(() => {
      set(fields.name(), 'Claire');
      set(fields.message(), 'Bonjour');
      change();
    });
    expect(fields.name()).toHaveValue('Claire');
    expect(fields.message()).toHaveValue('Bonjour');
    expect(screen.getByText('Encore 1 réponse avant l’envoi')).toBeVisible();
  });

  it('becomes the plain form with the answers if React throws', async () => {
    answerFetch(() => kept);
    const user = userEvent.setup();
    await comesBefore(() => {});
    await user.type(fields.name(), 'Claire');
    set(fields.email(), 'claire@exemple.fr');
    await user.type(fields.message(), 'Bonjour');
    // Another program removes what React is about to insert before.
    const island = document.querySelector('[data-island]')!;
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    const insertBefore = jest.spyOn(Node.prototype, 'insertBefore').mockImplementation(() => {
      throw new DOMException('not a child', 'NotFoundError');
    });
    fields.name().focus();
    set(fields.message(), '');
    button().click();
    await waitFor(() => expect(island).not.toBeInTheDocument());
    insertBefore.mockRestore();
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    expect(document.querySelector('form')).toHaveFormValues({name: 'Claire', email: 'claire@exemple.fr'});
  });
});

it('learns values that arrive without an event', async () => {
  const calls = answerFetch(() => kept);
  const user = userEvent.setup();
  render(form);
  set(fields.name(), 'Claire');
  set(fields.email(), 'claire@exemple.fr');
  await user.type(fields.message(), 'B');
  expect(fields.name()).toHaveValue('Claire');
  expect(screen.getByText('Tout est rempli')).toBeVisible();
  set(fields.message(), 'Bonjour');
  await user.click(button());
  await screen.findByRole('dialog');
  expect(calls[0]?.body).toMatchObject({name: 'Claire', email: 'claire@exemple.fr', message: 'Bonjour'});
});

describe('a browser that lacks a method', () => {
  it('posts the form as it does without scripts if the request cannot be made', async () => {
    const calls = answerFetch(() => kept);
    const user = userEvent.setup();
    render(form);
    await fillIn(user);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('not a function');
    });
    await user.click(button());
    await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
    timeout.mockRestore();
    expect(calls).toEqual([]);
  });
});
