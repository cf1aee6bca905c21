import {choiceCookie, readChoice, type Choice} from '#lib/consent/cookie.ts';
import {actAsButton, all, find, onReturn} from './dom.ts';

export interface ConsentChoice {
  read(): Choice | undefined;
  set(choice: Choice): void;
  /** Calls the listener after a choice on this page, and when another page may have changed it. */
  onChange(listener: (refused: boolean) => void): void;
}

/** The banner and the video share the choice, which holds for one version of the question. */
export function consentChoice(version: string): ConsentChoice {
  const listeners: ((refused: boolean) => void)[] = [];
  let onThisPage: Choice | undefined;
  // If the browser blocks cookies, the choice holds for this page.
  const read = () => readChoice(document.cookie, version, new Date()) ?? onThisPage;
  let last = read();
  const notify = (refused: boolean) => {
    last = read();
    for (const listener of listeners) listener(refused);
  };
  const readAgain = () => notify(read() === 'no' && last !== 'no');
  document.addEventListener('visibilitychange', readAgain);
  onReturn(readAgain);
  return {
    read,
    set(choice) {
      document.cookie = choiceCookie(choice, version, new Date(), location.protocol === 'https:');
      onThisPage = choice;
      notify(choice === 'no');
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

export const toggleBanner = (visible: boolean) =>
  document.documentElement.toggleAttribute('data-asking', visible);

/** Stores the choice, and shows the banner again when the visitor asks for it. */
export function startConsentBanner(banner: HTMLElement, choice: ConsentChoice): void {
  let reopened = false;
  let opener: HTMLElement | undefined;

  const update = () => toggleBanner(reopened || choice.read() === undefined);
  choice.onChange(update);

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
