'use client';

import {useState} from 'react';
import {useEnhanced} from '#components/layout/use-enhanced.ts';

interface CopyLinkProps {
  /** Absolute. */
  address: string;
  className: string;
  texts: {copy: string; copied: string; failed: string};
}

/** Puts the address on the clipboard; there only where scripts are. */
export function CopyLink({address, className, texts}: CopyLinkProps) {
  const enhanced = useEnhanced();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  if (!enhanced) return null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {texts.copy}
      </button>
      <span role="status" className="text-small text-ardoise">
        {outcome && texts[outcome]}
      </span>
    </>
  );
}
