import type {RememberedChoice} from './choice.ts';
import {actAsButton, all, find, onReturn} from './dom.ts';

/** Room between the banner and what is scrolled above it. */
const GAP = 24;

/** Shows the question at a first visit, without taking the focus, and whenever somebody asks for it again. */
export function startConsentBanner(banner: HTMLElement, choice: RememberedChoice): void {
  let asked = false;
  let before: Element | null = null;

  const show = () => (banner.hidden = !asked && choice.read() !== undefined);
  choice.onNews(show);
  onReturn(() => {
    asked = false;
    show();
  });

  // Leaves room to scroll what is focused, and the page's end, above the banner; moves nothing.
  new ResizeObserver(() => {
    const height = banner.hidden ? 0 : banner.offsetHeight + GAP;
    for (const {style} of all(':root, .above-question')) style.setProperty('--asking', `${height}px`);
  }).observe(banner);

  for (const answer of all('[data-answer]', banner))
    answer.addEventListener('click', () => {
      asked = false;
      choice.make(answer.dataset.answer === 'yes' ? 'yes' : 'no');
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (back ? (before as HTMLElement) : find('main'))?.focus({preventScroll: true});
      before = null;
    });

  for (const link of all('[data-ask-again]')) {
    actAsButton(link);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      before = document.activeElement;
      asked = true;
      show();
      banner.focus();
    });
  }
  show();
}
