import {useEffect, useEffectEvent} from 'react';

/** Milliseconds after which a smooth scroll of the browser's own, towards a focused field, has ended. */
const SMOOTH_SCROLL_MS = 300;

/** Jumps at once, in the next frame, and after a smooth scroll that was running: it may leave some pixels. */
export function scrollToTop(): void {
  const jump = () => window.scrollTo?.({top: 0, behavior: 'instant'});
  jump();
  requestAnimationFrame(jump);
  setTimeout(jump, SMOOTH_SCROLL_MS);
}

/** Whether Back or Forward loaded this document. */
const cameBack = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Scrolls an empty form to its top after Back: the browser restores the scroll position of the button.
 */
export function useScrollToTop(isBlank: () => boolean) {
  const show = useEffectEvent(() => {
    if (isBlank()) scrollToTop();
  });
  useEffect(() => {
    if (cameBack()) show();
    const listen = ({persisted}: PageTransitionEvent) => {
      if (persisted) show();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
