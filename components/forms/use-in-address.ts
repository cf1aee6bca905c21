import {useEffect, useRef} from 'react';

/**
 * Mirrors a field's value in the page's query, as the links that lead to the form set it: a reload and the other language
 * keep it.
 */
export function useInAddress(control: string | undefined, value: string | undefined) {
  const written = useRef(value);
  useEffect(() => {
    if (!control || written.current === value) return;
    written.current = value;
    const address = new URL(window.location.href);
    if (value) address.searchParams.set(control, value);
    else address.searchParams.delete(control);
    window.history.replaceState(window.history.state, '', address);
  }, [control, value]);
}
