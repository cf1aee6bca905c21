/** Makes a list focusable while it overflows, so that the keyboard can scroll it. */
export function startScrollRow(row: HTMLElement): void {
  new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    else row.removeAttribute('tabindex');
  }).observe(row);
}
