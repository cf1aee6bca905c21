/** @jest-environment jsdom */
import {forgetQuery} from '#browser/forget-query.ts';

it('takes the query out of the address without a new entry in the history', () => {
  window.history.pushState({kept: true}, '', '/inscription/confirmation?Email=jeanne%40exemple.fr');
  const entries = window.history.length;
  forgetQuery();
  expect(window.location.href).toBe('http://localhost/inscription/confirmation');
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({kept: true});
});
