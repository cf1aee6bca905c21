/** A list that scrolls sideways can be reached by keyboard, so that it can be scrolled; elsewhere it is no stop. */
export function startScrollRow(row: HTMLElement): void {
  new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    else row.removeAttribute('tabindex');
  }).observe(row);
}
