'use client';

import {askAgain} from './use-consent.ts';
import {useEnhanced, useHandover} from './use-enhanced.ts';

interface ManageCookiesProps {
  label: string;
  /** The cookie policy: where the same words lead before scripts are there, since nothing is asked without them. */
  policy: string;
  className?: string;
}

/** Opens the question about cookies again. */
export function ManageCookies({label, policy, className}: ManageCookiesProps) {
  const enhanced = useEnhanced();
  const {before, after} = useHandover<HTMLAnchorElement, HTMLButtonElement>();
  return enhanced ? (
    <button ref={after} type="button" className={className} onClick={askAgain}>
      {label}
    </button>
  ) : (
    <a ref={before} className={className} href={policy}>
      {label}
    </a>
  );
}
