/** @jest-environment jsdom */
// docs/promises.md: Visits
import {act, fireEvent, render, renderHook} from '@testing-library/react';
import {useDraft} from '#components/forms/draft.ts';
import {tellStep} from '#components/forms/use-lead-form.ts';
import {likeABrowser} from '../../support/browser.ts';
import {fields, form} from '../../support/contact-form.tsx';

// Every other test of forms has a browser without sendBeacon.
const sendBeacon = jest.fn<boolean, [string, URLSearchParams]>();
const told = () => sendBeacon.mock.calls.map(([path, body]) => `${path} ${String(body)}`);
beforeEach(() => {
  likeABrowser();
  sendBeacon.mockClear();
  sessionStorage.clear();
  Object.assign(navigator, {sendBeacon});
});

it('tells of the first input of a form once, and of no focus', () => {
  render(form);
  fields.name().focus();
  expect(told()).toEqual([]);
  fireEvent.input(fields.email(), {target: {value: 'claire@'}});
  fireEvent.input(fields.message(), {target: {value: 'Bonjour'}});
  expect(told()).toEqual(['/api/visits form=contact&step=begun']);
});

it('tells of each step once for each submission: after a reload not again, after a receipt anew', () => {
  const open = () =>
    renderHook(() => useDraft({name: 'registration', blank: {email: ''}}).draft).result.current;
  const draft = open();
  for (const step of ['begun', 'step 2', 'begun', 'step 2'] as const) tellStep(draft, 'registration', step);
  tellStep(open(), 'registration', 'step 2');
  expect(told()).toHaveLength(2);
  act(() => draft.clear());
  tellStep(draft, 'registration', 'begun');
  expect(told()).toEqual([
    '/api/visits form=registration&step=begun',
    '/api/visits form=registration&step=step+2',
    '/api/visits form=registration&step=begun',
  ]);
});
