/** @jest-environment jsdom */
// docs/promises.md: Visits
import {fireEvent, render} from '@testing-library/react';
import {likeABrowser} from '../../support/browser.ts';
import {fields, form} from '../../support/contact-form.tsx';

// Every other test of forms has a browser without sendBeacon.
it('notes the first input of a page once, and no focus', () => {
  likeABrowser();
  const sendBeacon = jest.fn();
  Object.assign(navigator, {sendBeacon});
  render(form);
  fields.name().focus();
  expect(sendBeacon).not.toHaveBeenCalled();
  fireEvent.input(fields.email(), {target: {value: 'claire@'}});
  fireEvent.input(fields.message(), {target: {value: 'Bonjour'}});
  expect(sendBeacon.mock.calls).toEqual([['/api/visits', 'contact']]);
});
