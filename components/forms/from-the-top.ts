import {useEffect, useEffectEvent} from 'react';

/** At once, and again in the next frame: of a smooth movement that was under way some pixels may be left. */
export function toTheTop(): void {
  const jump = () => window.scrollTo({top: 0, behavior: 'instant'});
  jump();
  requestAnimationFrame(jump);
}

/** Whether Back or Forward led to this document. */
export const cameBack = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Back from the page that thanks, the browser scrolls to where the button was pressed: a form that is empty again begins
 * at its beginning.
 * @param onReturn told when the page comes back out of the browser's memory, as it was left
 */
export function useFromTheTop(isBlank: () => boolean, onReturn?: () => void) {
  const show = useEffectEvent((persisted: boolean) => {
    if (persisted) onReturn?.();
    if (isBlank()) toTheTop();
  });
  useEffect(() => {
    if (cameBack()) show(false);
    const listen = ({persisted}: PageTransitionEvent) => {
      if (persisted) show(true);
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
