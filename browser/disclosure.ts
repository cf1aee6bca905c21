import {closeWhenLeft} from './closing.ts';
import {find} from './dom.ts';

/** The browser opens and closes a `<details>` itself; here it also closes when it is left. */
export function startDisclosure(details: HTMLElement): void {
  closeWhenLeft({
    around: details,
    control: find('summary', details),
    isOpen: () => details.hasAttribute('open'),
    close: () => details.removeAttribute('open'),
  });
}
