import {closeOnLeave} from './close-on-leave.ts';
import {actAsButton} from './dom.ts';

/**
 * Makes a button of the burger, which is a link to the menu sheet without scripts. A sheet that was opened as the link's
 * target stays open. A link in the sheet closes it.
 */
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
