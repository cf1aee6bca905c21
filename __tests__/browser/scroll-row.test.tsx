/** @jest-environment jsdom */
import {startScrollRow} from '#browser/scroll-row.ts';
import {ScrollRow} from '#components/sections/home/scroll-row.tsx';
import {element, sendPage, watchSizes} from '../support/sent-page.ts';

it('a row is a stop of the keyboard before the script, and then only while it scrolls', () => {
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
