/** Has what waits below the first view ask for letters of its own with the first movement: they are not in its bytes. */
export function ownLettersOnceMoved(waiting: HTMLElement): void {
  addEventListener('scroll', () => (waiting.dataset.moved = ''), {once: true, passive: true});
}
