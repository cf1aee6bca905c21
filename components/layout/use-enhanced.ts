'use client';

import {useCallback, useLayoutEffect, useRef, useSyncExternalStore} from 'react';

const never = () => () => {};

/** Whether scripts are at work: false in what the server sends, true once the page has come alive. */
export const useEnhanced = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * For a control that another one takes the place of once scripts are at work: the focus goes with it. The two are told
 * apart by their refs, `before` and `after`.
 * @param onHandover is shown the old control a moment before it goes; the same function at every call
 */
export function useHandover<Before extends HTMLElement, After extends HTMLElement>(
  onHandover?: (old: Before) => void,
) {
  const focused = useRef(false);
  const after = useRef<After>(null);
  const before = useCallback(
    (old: Before) => () => {
      focused.current = old === document.activeElement;
      onHandover?.(old);
    },
    [onHandover],
  );
  useLayoutEffect(() => {
    if (focused.current) after.current?.focus({preventScroll: true});
    focused.current = false;
  });
  return {before, after};
}
