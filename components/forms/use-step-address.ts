import {useLayoutEffect, useSyncExternalStore} from 'react';

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

/** Whether the address asks for the second screen. */
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
