/**
 * Shows what waits below the first view from the first movement on: nothing is missing under a fast thumb, or in a
 * picture of the whole page.
 */
export function layOutOnceMoved(waiting: HTMLElement): void {
  const layOut = () => {
    waiting.style.contentVisibility = 'visible';
  };
  addEventListener('scroll', layOut, {once: true, passive: true});
}
