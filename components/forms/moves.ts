import {useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore} from 'react';

/** Milliseconds after which a smooth scroll of the browser's own, towards a focused field, has ended. */
const SMOOTH_SCROLL_MS = 300;

/** Jumps at once, in the next frame, and after a smooth scroll that was running: it may leave some pixels. */
export function scrollToTop(): void {
  const jump = () => window.scrollTo?.({top: 0, behavior: 'instant'});
  jump();
  requestAnimationFrame(jump);
  setTimeout(jump, SMOOTH_SCROLL_MS);
}

/** Whether Back or Forward loaded this document. */
const cameBack = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Scrolls an empty form to its top after Back: the browser restores the scroll position of the button.
 */
export function useScrollToTop(isBlank: () => boolean) {
  const show = useEffectEvent(() => {
    if (isBlank()) scrollToTop();
  });
  useEffect(() => {
    if (cameBack()) show();
    const listen = ({persisted}: PageTransitionEvent) => {
      if (persisted) show();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}

/** The query parameter of the second screen. It has its own history entry, so that Back shows the first screen. */
const STEP_PARAMETER = 'etape';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const asksForStepTwo = () => new URLSearchParams(window.location.search).get(STEP_PARAMETER) === '2';

function notify() {
  for (const listener of listeners) listener();
}

/** Shows the second screen, in a new history entry. */
export function showStepTwo() {
  window.history.pushState(null, '', `?${STEP_PARAMETER}=2`);
  notify();
}

/** Shows the first screen in this history entry, also when the second one is opened by its address. */
export function showStepOne() {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  notify();
}

export const useStepAddress = (onServer: boolean) =>
  useSyncExternalStore(subscribe, asksForStepTwo, () => onServer);

/** Adds the step to the address after a post without scripts, whose response has the form's own address. */
export function useAnsweredStep(step: 'one' | 'two' | undefined) {
  useLayoutEffect(() => {
    if (!step || asksForStepTwo() === (step === 'two')) return;
    const address = step === 'two' ? `?${STEP_PARAMETER}=2` : window.location.pathname;
    window.history.replaceState(window.history.state, '', address);
  }, [step]);
}

/** Whether a press on a link opens another page in this tab. Another language of the form keeps the answers. */
export function leavesPage(
  link: HTMLAnchorElement,
  {button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent,
): boolean {
  const {protocol, pathname, target, dataset} = link;
  const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || target || link.download;
  return (
    !opensElsewhere &&
    /^https?:$/.test(protocol) &&
    !('language' in dataset) &&
    pathname !== window.location.pathname
  );
}
