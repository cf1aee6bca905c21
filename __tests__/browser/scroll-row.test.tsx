/** @jest-environment jsdom */
import {startScrollRow} from '#browser/scroll-row.ts';
import {ScrollRow} from '#components/sections/examples/scroll-row.tsx';
import {element, sendPage, watchSizes} from '../support/sent-page.ts';

it('a row can be focused before the script, and later only while it scrolls', () => {
  const {resize} = watchSizes();
  sendPage(<ScrollRow aria-label="Exemples" />);
  const row = element('[data-scrolls]');
  expect(row).toHaveAttribute('tabindex', '0');
  startScrollRow(row);
  const width = jest.spyOn(row, 'scrollWidth', 'get').mockReturnValue(0);
  resize();
  expect(row).not.toHaveAttribute('tabindex');
  width.mockReturnValue(900);
  resize();
  expect(row).toHaveAttribute('tabindex', '0');
});
