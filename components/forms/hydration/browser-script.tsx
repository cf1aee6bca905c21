'use client';

import {useEffect} from 'react';

/** Where Next runs alone: after React, which would report changes of the page. The publisher puts the module in instead. */
export function BrowserScript() {
  useEffect(() => void import('#browser/main.ts'), []);
  return null;
}
