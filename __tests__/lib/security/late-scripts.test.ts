/** @jest-environment jsdom */
import {lateScripts} from '#lib/security/late-scripts.cjs';

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/c.js"/>' +
  '<link rel="preload" href="/a.woff2" as="font"/>' +
  '<script src="/_next/a.js" async=""></script><script src="/_next/old.js" noModule=""></script></head>' +
  '<body><p>Bonjour</p><script id="_R_">self.n=1</script>' +
  '<script src="/_next/c.js" id="_B_" async=""></script><script>self.m=1</script></body></html>';

const loaderOf = (html: string) => /<script>(\(s=>.*?)<\/script><\/body>/.exec(html)?.[1] ?? '';
const begun = () =>
  [...document.querySelectorAll('head > script')].map((script) => script.getAttribute('src'));

/** As the loader finds the page: still loading, or loaded. */
function run(html: string, state: DocumentReadyState = 'loading') {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  new Function(loaderOf(html))();
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});

it('takes nothing but the chunks and their preload out of the page', () => {
  const html = lateScripts(PAGE);
  expect(html).not.toMatch(/<script src="[^"]*" async|rel="preload" as="script"/);
  for (const kept of ['href="/a.woff2"', 'noModule=""', '<p>Bonjour</p>', 'self.n=1', 'self.m=1'])
    expect(html).toContain(kept);
  expect(lateScripts(html)).toBe(html);
});

it('leaves a page without scripts, and what is no whole page, as it is', () => {
  for (const html of ['<html><body><p>Bonjour</p></body></html>', '<script src="/a.js" async=""></script>'])
    expect(lateScripts(html)).toBe(html);
});

it('begins after the page was loaded, once, in the page’s order, with elements the framework finds again', () => {
  run(lateScripts(PAGE));
  expect(begun()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1000);
  expect(begun()).toEqual(['/_next/a.js', '/_next/c.js']);
  expect(document.querySelectorAll('script[async][src="/_next/a.js"]')).toHaveLength(1);
  window.dispatchEvent(new Event('pointerdown'));
  jest.runAllTimers();
  expect(begun()).toHaveLength(2);
});

it.each(['pointerdown', 'keydown', 'focusin'])('begins at once with the first %s, one by one', (type) => {
  run(lateScripts(PAGE));
  document.body.dispatchEvent(new Event(type, {bubbles: true}));
  expect(begun()).toEqual(['/_next/a.js']);
  jest.advanceTimersByTime(10);
  expect(begun()).toEqual(['/_next/a.js', '/_next/c.js']);
});

it('waits four seconds at most for a picture that does not come', () => {
  run(lateScripts(PAGE));
  jest.advanceTimersByTime(3999);
  expect(begun()).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(begun()).toHaveLength(2);
});

it('begins in a page that was loaded before its own last line', () => {
  run(lateScripts(PAGE), 'complete');
  jest.advanceTimersByTime(1000);
  expect(begun()).toHaveLength(2);
});

describe('what waits further down', () => {
  const waiting = () => document.querySelectorAll('.later').length;
  const CALLS_ROUND = 50;
  const transition = {transitionProperty: 'background-color', finish: jest.fn()};
  const animation = {finish: jest.fn()};
  beforeEach(() => {
    // Jsdom has no animations.
    HTMLElement.prototype.getAnimations = () => [transition, animation] as unknown as Animation[];
    document.body.innerHTML = '<p class="later"></p><p class="later"></p><p class="later"></p>';
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
  });

  it('is laid out after the scripts, as much at a time as ten milliseconds allow, once nothing moves', () => {
    const granted = [16, 50, 45, 39, 50];
    const timeRemaining = () => granted.shift() ?? 0;
    Reflect.set(window, 'requestIdleCallback', (call: (deadline: object) => void) =>
      setTimeout(() => call({timeRemaining}), CALLS_ROUND),
    );
    run(lateScripts(PAGE), 'complete');
    jest.advanceTimersByTime(CALLS_ROUND + 10);
    expect([begun().length, waiting()]).toEqual([2, 3]);
    const left = [1, 2, 3].map(() => {
      jest.advanceTimersByTime(CALLS_ROUND);
      return waiting();
    });
    expect(left).toEqual([3, 1, 0]);
  });

  it('is laid out by a browser that says nothing of idleness, too', () => {
    run(lateScripts(PAGE), 'complete');
    jest.advanceTimersByTime(60);
    expect([begun().length, waiting()]).toEqual([2, 3]);
    jest.advanceTimersByTime(50);
    expect(waiting()).toBe(0);
  });

  it('is what it is at once: transitions that begin with it end, animations go on', () => {
    run(lateScripts(PAGE), 'complete');
    jest.advanceTimersByTime(200);
    expect(waiting()).toBe(0);
    expect(transition.finish).toHaveBeenCalled();
    expect(animation.finish).not.toHaveBeenCalled();
  });
});
