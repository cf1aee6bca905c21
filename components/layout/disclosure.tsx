import type {ReactNode} from 'react';
import {Icon} from '#components/ui/icon.tsx';

interface DisclosureProps {
  label: string;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A native details element, which works without scripts. browser/disclosure.ts adds closing by Escape (which returns the
 * focus), by a press elsewhere and by Tab.
 */
export function Disclosure({label, className, isCurrent, children}: DisclosureProps) {
  return (
    // A visitor may open it before React hydrates.
    <details data-closes suppressHydrationWarning>
      <summary className={className} aria-current={isCurrent || undefined}>
        {label} <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
