/** @jest-environment jsdom */
import {startFormModules} from '#browser/form-modules.ts';
import {element} from '../support/sent-page.ts';

const MODULES = ['/_site/react.js', '/_site/contact.js'];
let begun: string[];
/** Resolves the module that is loading. */
let arrive: () => void;

function start(state: DocumentReadyState = 'interactive') {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  startFormModules(element('#form-modules'), (module) => {
    begun.push(module);
    return new Promise<void>((resolve) => (arrive = resolve));
  });
}
const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  jest.useFakeTimers();
  begun = [];
  document.head.replaceChildren();
  document.body.innerHTML = `<script type="application/json" id="form-modules">${JSON.stringify(MODULES)}</script>`;
});
afterEach(() => jest.clearAllTimers());

it('begins after the page was loaded, once: all are fetched, and each starts after the one before it', async () => {
  start();
  expect([begun, preloaded()]).toEqual([[], []]);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(preloaded()).toEqual(MODULES);
  expect(begun).toEqual(MODULES.slice(0, 1));
  arrive();
  await jest.advanceTimersByTimeAsync(10);
  expect(begun).toEqual(MODULES);
  arrive();
  window.dispatchEvent(new Event('pointerdown'));
  await jest.runAllTimersAsync();
  expect(begun).toHaveLength(2);
  expect(preloaded()).toHaveLength(2);
});

it.each(['pointerdown', 'keydown', 'focusin'])('begins at once with the first %s', (type) => {
  start();
  document.body.dispatchEvent(new Event(type, {bubbles: true}));
  expect(begun).toEqual(MODULES.slice(0, 1));
});
