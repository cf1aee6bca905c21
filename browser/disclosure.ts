import {closeOnLeave} from './close-on-leave.ts';
import {find} from './dom.ts';

/** Closes a `<details>` when the visitor leaves it; the browser opens and closes it otherwise. */
export function startDisclosure(details: HTMLElement): void {
  closeOnLeave({
    container: details,
    control: find('summary', details),
    isOpen: () => details.hasAttribute('open'),
    close: () => details.removeAttribute('open'),
  });
}
