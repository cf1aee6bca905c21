import type {RememberedChoice} from './choice.ts';
import {actAsButton, all, find, onReturn} from './dom.ts';

/** Shows the question, or takes it away: components/layout/consent-banner.tsx. */
export const ask = (asking: boolean) => document.documentElement.toggleAttribute('data-asking', asking);

/** Keeps the answer, and shows the question whenever somebody asks for it again. */
export function startConsentBanner(banner: HTMLElement, choice: RememberedChoice): void {
  let asked = false;
  let before: HTMLElement | undefined;

  const show = () => ask(asked || choice.read() === undefined);
  choice.onNews(show);
  onReturn(() => {
    asked = false;
    show();
  });

  for (const answer of all('[data-answer]', banner))
    answer.addEventListener('click', () => {
      asked = false;
      choice.make(answer.dataset.answer === 'yes' ? 'yes' : 'no');
      // Whoever asked again is led back to where that was.
      if (before?.isConnected) before.focus();
      else find('main')?.focus({preventScroll: true});
      before = undefined;
    });

  for (const link of all('[data-ask-again]')) {
    actAsButton(link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      before = link;
      asked = true;
      show();
      banner.focus();
    });
  }
}
