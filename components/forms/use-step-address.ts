import {useLayoutEffect, useSyncExternalStore} from 'react';

/** The second screen's own entry in the history, so that Back shows the first one with its answers. */
const STEP_TWO = 'etape';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const asksForStepTwo = () => new URLSearchParams(window.location.search).get(STEP_TWO) === '2';

function tell() {
  for (const listener of listeners) listener();
}

export function showStepTwo() {
  window.history.pushState(null, '', `?${STEP_TWO}=2`);
  tell();
}

/** Also for whoever opens the second screen's address without having been through the first. */
export function showStepOne() {
  // The router's own notes on this entry stay with it.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  tell();
}

/** Whether the address asks for the second screen. */
export const useStepAddress = (onServer: boolean) =>
  useSyncExternalStore(subscribe, asksForStepTwo, () => onServer);

/** A plain post is answered at the form's own address: once a script runs, the address says which screen it shows. */
export function useAnsweredStep(step: 'one' | 'two' | undefined) {
  useLayoutEffect(() => {
    if (!step || asksForStepTwo() === (step === 'two')) return;
    const address = step === 'two' ? `?${STEP_TWO}=2` : window.location.pathname;
    window.history.replaceState(window.history.state, '', address);
  }, [step]);
}
