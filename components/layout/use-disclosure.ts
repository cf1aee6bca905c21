'use client';

import {useCallback, useEffect, useRef, useState} from 'react';
import {useHandover} from './use-enhanced.ts';

/**
 * What a button opens. Escape closes it and gives the focus back; so do, without the focus, a press elsewhere and
 * leaving by Tab.
 * @param wasOpen whether it was open while the plain control stood in the button's place; the same function at every call
 * @returns refs of the plain control (`before`), of the `button`, and of what is `around` them and what they open
 */
export function useDisclosure<Before extends HTMLElement>(wasOpen: (plain: Before) => boolean) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const stayOpen = useCallback((plain: Before) => setOpen(wasOpen(plain)), [wasOpen]);
  const {before, after: button} = useHandover<Before, HTMLButtonElement>(stayOpen);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    // On the element itself, so that an inner menu hears Escape before the one around it.
    const element = around.current;
    element?.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      element?.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open, button]);

  return {open, setOpen, around, before, button};
}
