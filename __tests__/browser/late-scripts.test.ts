/** @jest-environment jsdom */
import {startLateScripts} from '#browser/late-scripts.ts';
import {element} from '../support/sent-page.ts';

const SOURCES = ['/_next/a.js', '/_next/b.js?x=1&y=2'];
const begun = () =>
  [...document.querySelectorAll('head > script')].map((script) => script.getAttribute('src'));

function start(state: DocumentReadyState = 'interactive') {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  startLateScripts(element('#late-scripts'));
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  document.body.innerHTML = `<script type="application/json" id="late-scripts">${JSON.stringify(SOURCES)}</script>`;
});
afterEach(() => jest.clearAllTimers());

it('begins after the page was loaded, once, in the page’s order, with elements the framework finds again', () => {
  start();
  expect(begun()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1000);
  expect(begun()).toEqual(SOURCES);
  expect(document.querySelectorAll('script[async][src="/_next/a.js"]')).toHaveLength(1);
  window.dispatchEvent(new Event('pointerdown'));
  jest.runAllTimers();
  expect(begun()).toHaveLength(2);
});

it.each(['pointerdown', 'keydown', 'focusin'])('begins at once with the first %s, one by one', (type) => {
  start();
  document.body.dispatchEvent(new Event(type, {bubbles: true}));
  expect(begun()).toEqual(SOURCES.slice(0, 1));
  jest.advanceTimersByTime(10);
  expect(begun()).toEqual(SOURCES);
});

it('waits four seconds at most for a picture that does not come', () => {
  start();
  jest.advanceTimersByTime(3999);
  expect(begun()).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(begun()).toEqual(SOURCES);
});

it('begins in a page that was loaded before the module came', () => {
  start('complete');
  jest.advanceTimersByTime(1000);
  expect(begun()).toEqual(SOURCES);
});

it('waits for a browser that says when it is idle', () => {
  const idle: (() => void)[] = [];
  Reflect.set(window, 'requestIdleCallback', (call: () => void) => idle.push(call));
  try {
    start('complete');
    jest.advanceTimersByTime(1000);
    expect(begun()).toEqual([]);
    idle.forEach((call) => call());
    jest.advanceTimersByTime(10);
    expect(begun()).toEqual(SOURCES);
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});
