/**
 * Lets an element below the first view use its own font once the visitor scrolls (the classes `group-data-moved:` name the
 * font): the first view does not load it.
 */
export function loadFontOnScroll(element: HTMLElement): void {
  addEventListener('scroll', () => (element.dataset.moved = ''), {once: true, passive: true});
}
