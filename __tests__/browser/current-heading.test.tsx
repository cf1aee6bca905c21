/** @jest-environment jsdom */
import {markCurrentHeading} from '#browser/current-heading.ts';
import {element, sendPage} from '../support/sent-page.ts';

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

function observer() {
  let tell: (changes: Change[]) => void = () => undefined;
  const observed: Element[] = [];
  let margin: string | undefined;
  window.IntersectionObserver = class {
    constructor(callback: (changes: Change[]) => void, options: IntersectionObserverInit) {
      tell = callback;
      margin = options.rootMargin;
    }
    observe(target: Element) {
      observed.push(target);
    }
  } as unknown as typeof IntersectionObserver;
  return {observed, margin: () => margin, tell: (changes: Change[]) => tell(changes)};
}

it('marks the last heading that was passed, and none before the first', () => {
  const {observed, tell} = observer();
  sendPage(
    <>
      <nav data-reads>
        <a href="#un">Un</a>
        <a href="#deux">Deux</a>
        <a href="#parti">Parti</a>
      </nav>
      <h2 id="un">Un</h2>
      <h2 id="deux">Deux</h2>
    </>,
  );
  markCurrentHeading(element('[data-reads]'));
  const [one, two] = [element('#un'), element('#deux')];
  expect(observed).toEqual([one, two]);
  const current = () =>
    [...document.querySelectorAll('[aria-current]')].map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ]);
  tell([
    {target: one, isIntersecting: false},
    {target: two, isIntersecting: false},
  ]);
  expect(current()).toEqual([]);
  tell([{target: one, isIntersecting: true}]);
  expect(current()).toEqual([['Un', 'true']]);
  tell([{target: two, isIntersecting: true}]);
  expect(current()).toEqual([['Deux', 'true']]);
  // Back up.
  tell([{target: two, isIntersecting: false}]);
  expect(current()).toEqual([['Un', 'true']]);
});
