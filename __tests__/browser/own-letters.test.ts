/** @jest-environment jsdom */
import {ownLettersOnceMoved} from '#browser/own-letters.ts';

it('has a part ask for its letters once somebody moves, and no earlier', () => {
  const part = document.createElement('figure');
  ownLettersOnceMoved(part);
  expect(part).not.toHaveAttribute('data-moved');
  window.dispatchEvent(new Event('scroll'));
  expect(part).toHaveAttribute('data-moved');
});
