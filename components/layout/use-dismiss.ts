'use client';

import {useEffect, type RefObject} from 'react';

/** Calls `close` on Escape, on a press outside, and when the focus leaves `inside`; only while `open`. */
export function useDismiss(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  close: (byKey: boolean) => void,
) {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close(true);
    };
    // On the element itself, so that an inner menu hears Escape before the one around it.
    const element = inside.current;
    element?.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      element?.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open, inside, close]);
}
