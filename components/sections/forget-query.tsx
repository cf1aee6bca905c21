'use client';

import {useEffect} from 'react';

/** Takes what a link carried behind the « ? » out of the address bar and the history. */
export function ForgetQuery() {
  useEffect(() => {
    const {pathname, search} = window.location;
    if (search) window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return null;
}
