/** @jest-environment jsdom */
import {forgetQuery} from '#browser/forget-query.ts';
import {ForgetQuery} from '#components/sections/registration/forget-query.tsx';
import {element, sendPage} from '../support/sent-page.ts';

it('takes the query out of the address without a new entry in the history', () => {
  window.history.pushState({kept: true}, '', '/inscription/confirmation?Email=jeanne%40exemple.fr');
  const entries = window.history.length;
  sendPage(<ForgetQuery />);
  expect(element('[data-forget-query]')).not.toBeVisible();
  forgetQuery();
  expect(window.location.href).toBe('http://localhost/inscription/confirmation');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({kept: true});
});
