import {useEffect, useRef} from 'react';

/**
 * Has the address say what was chosen last, as the links that lead to the form do: a reload and the other language keep
 * it, and whoever follows another link has chosen anew.
 */
export function useInAddress(control: string | undefined, value: string | undefined) {
  const said = useRef(value);
  useEffect(() => {
    if (!control || said.current === value) return;
    said.current = value;
    const address = new URL(window.location.href);
    if (value) address.searchParams.set(control, value);
    else address.searchParams.delete(control);
    window.history.replaceState(window.history.state, '', address);
  }, [control, value]);
}
