/** @jest-environment jsdom */
import {layOutOnceMoved} from '#browser/lay-out.ts';

it('lets a part wait until somebody moves, and then shows it for good', () => {
  const part = document.createElement('figure');
  layOutOnceMoved(part);
  expect(part.style.contentVisibility).not.toBe('visible');
  window.dispatchEvent(new Event('scroll'));
  expect(part.style.contentVisibility).toBe('visible');
});
