import {onReturn} from './dom.ts';

interface Opened {
  /** Holds the control and what it opens. */
  around: HTMLElement;
  control: HTMLElement | null;
  isOpen: () => boolean;
  close: () => void;
}

/**
 * Closes what was opened: Escape, which also gives the focus back; without the focus, a press elsewhere and leaving by
 * Tab; and coming back to the page.
 */
export function closeWhenLeft({around, control, isOpen, close}: Opened): void {
  const leave = ({target}: Event) => {
    if (isOpen() && target instanceof Node && !around.contains(target)) close();
  };
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  onReturn(close);
  // On the element itself, so that an inner menu hears Escape before the one around it.
  around.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return;
    event.preventDefault();
    close();
    control?.focus();
  });
}
