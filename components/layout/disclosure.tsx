'use client';

import {useCallback, useId, useRef, useState, type ReactNode} from 'react';
import {Icon} from '@/components/ui/icon';
import {useDismiss} from './use-dismiss';
import {useEnhanced, useHandover} from './use-enhanced';

interface DisclosureProps {
  label: string;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A button that opens what follows it. Escape closes and gives the focus back; so do a press elsewhere and leaving by
 * Tab. Before scripts are there it is a `<details>`, which needs none.
 */
export function Disclosure({label, className, isCurrent, children}: DisclosureProps) {
  const enhanced = useEnhanced();
  const [open, setOpen] = useState(false);
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const stayOpen = useCallback(({parentElement}: HTMLElement) => {
    setOpen(parentElement instanceof HTMLDetailsElement && parentElement.open);
  }, []);
  const {before, after: button} = useHandover<HTMLElement, HTMLButtonElement>(stayOpen);
  const close = useCallback(
    (byKey: boolean) => {
      setOpen(false);
      if (byKey) button.current?.focus();
    },
    [button],
  );
  useDismiss(open, around, close);

  if (!enhanced)
    return (
      // A visitor may have opened it by now.
      <details suppressHydrationWarning>
        <summary ref={before} className={className} aria-current={isCurrent || undefined}>
          {label} <Icon name="chevron" />
        </summary>
        {children}
      </details>
    );
  return (
    <div ref={around}>
      <button
        type="button"
        className={className}
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        onClick={() => setOpen(!open)}
      >
        {label} <Icon name="chevron" />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
