import {onReturn} from './dom.ts';

interface Openable {
  /** Contains the control and what it opens. */
  container: HTMLElement;
  control: HTMLElement | null;
  isOpen: () => boolean;
  close: () => void;
}

/**
 * Closes a menu on Escape, which returns the focus to its control; on a press or focus outside of it; and when the page
 * comes out of the back/forward cache.
 */
export function closeOnLeave({container, control, isOpen, close}: Openable): void {
  const closeIfOutside = ({target}: Event) => {
    if (isOpen() && target instanceof Node && !container.contains(target)) close();
  };
  document.addEventListener('pointerdown', closeIfOutside);
  document.addEventListener('focusin', closeIfOutside);
  onReturn(close);
  // On the container, so that an inner menu gets Escape before the outer one.
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return;
    event.preventDefault();
    close();
    control?.focus();
  });
}
