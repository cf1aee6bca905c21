import {actAsButton, find, onReturn} from './dom.ts';

interface Openable {
  container: HTMLElement;
  control: HTMLElement | null;
  isOpen: () => boolean;
  close: () => void;
}

/** Closes a menu on Escape, which returns the focus; on a press or focus outside; and after the back/forward cache. */
function closeOnLeave({container, control, isOpen, close}: Openable): void {
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

/** Makes the burger's link a button. A sheet that was opened as the link's target stays open. */
export function startBurger(burger: HTMLElement): void {
  const sheet = document.getElementById('menu');
  const container = burger.parentElement;
  if (!sheet || !container) return;
  const isOpen = () => sheet.dataset.open === 'true';
  const show = (open: boolean) => {
    sheet.dataset.open = String(open);
    burger.setAttribute('aria-expanded', String(open));
  };
  actAsButton(burger);
  burger.setAttribute('aria-controls', sheet.id);
  show(location.hash === '#menu');
  burger.addEventListener('click', (event) => {
    event.preventDefault();
    show(!isOpen());
  });
  sheet.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('a')) show(false);
  });
  closeOnLeave({container, control: burger, isOpen, close: () => show(false)});
}

/** Closes a `<details>` when the visitor leaves it. */
export function startDisclosure(details: HTMLElement): void {
  closeOnLeave({
    container: details,
    control: find('summary', details),
    isOpen: () => details.hasAttribute('open'),
    close: () => details.removeAttribute('open'),
  });
}
