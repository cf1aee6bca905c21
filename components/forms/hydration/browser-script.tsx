'use client';

import {useEffect} from 'react';

/**
 * What the frame of a page does in the browser, where Next runs alone: after React, or its changes of the page would be
 * reported. The publisher strips it with all scripts of Next, and puts the module in.
 */
export function BrowserScript() {
  useEffect(() => void import('#browser/main.ts'), []);
  return null;
}
