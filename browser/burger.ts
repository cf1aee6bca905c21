import {closeWhenLeft} from './closing.ts';
import {actAsButton} from './dom.ts';

/**
 * Without a script the burger is a link to the sheet, which opens as its target: what was opened so stays open. Then it
 * is a button; choosing a link in the sheet closes it as well.
 */
export function startBurger(burger: HTMLElement): void {
  const sheet = document.getElementById('menu');
  const around = burger.parentElement;
  if (!sheet || !around) return;
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
  closeWhenLeft({around, control: burger, isOpen, close: () => show(false)});
}
