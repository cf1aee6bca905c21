'use client';

import {useEffect} from 'react';

/** React would report changes that the module makes before it. The publisher puts the module into its pages instead. */
export function BrowserScript() {
  useEffect(() => void import('#browser/main.ts'), []);
  return null;
}
