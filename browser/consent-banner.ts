import type {ConsentChoice} from './consent-choice.ts';
import {actAsButton, all, find, onReturn} from './dom.ts';

/** Shows or hides the banner (components/layout/consent-banner.tsx). */
export const toggleBanner = (visible: boolean) =>
  document.documentElement.toggleAttribute('data-asking', visible);

/** Stores the choice, and shows the banner again when the visitor asks for it. */
export function startConsentBanner(banner: HTMLElement, choice: ConsentChoice): void {
  let reopened = false;
  let opener: HTMLElement | undefined;

  const update = () => toggleBanner(reopened || choice.read() === undefined);
  choice.onChange(update);
  onReturn(() => {
    reopened = false;
    update();
  });

  for (const button of all('[data-answer]', banner))
    button.addEventListener('click', () => {
      reopened = false;
      choice.set(button.dataset.answer === 'yes' ? 'yes' : 'no');
      if (opener?.isConnected) opener.focus();
      else find('main')?.focus({preventScroll: true});
      opener = undefined;
    });

  for (const link of all('[data-ask-again]')) {
    actAsButton(link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      opener = link;
      reopened = true;
      update();
      banner.focus();
    });
  }
}
