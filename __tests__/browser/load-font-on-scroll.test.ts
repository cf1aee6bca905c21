/** @jest-environment jsdom */
import {loadFontOnScroll} from '#browser/load-font-on-scroll.ts';

it('marks the element at the first scroll, and not before', () => {
  const element = document.createElement('figure');
  loadFontOnScroll(element);
  expect(element).not.toHaveAttribute('data-moved');
  window.dispatchEvent(new Event('scroll'));
  expect(element).toHaveAttribute('data-moved');
});
