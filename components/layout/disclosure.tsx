import type {ReactNode} from 'react';
import {Icon} from '#components/ui/icon.tsx';

interface DisclosureProps {
  label: string;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * The browser's own: opens and closes what follows it, without a script. With one (browser/disclosure.ts) Escape closes
 * it and gives the focus back; so do a press elsewhere and leaving by Tab.
 */
export function Disclosure({label, className, isCurrent, children}: DisclosureProps) {
  return (
    // A visitor may have opened it before React comes.
    <details data-closes suppressHydrationWarning>
      <summary className={className} aria-current={isCurrent || undefined}>
        {label} <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
