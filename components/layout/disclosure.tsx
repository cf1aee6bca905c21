'use client';

import {useId, type ReactNode} from 'react';
import {Icon} from '#components/ui/icon.tsx';
import {useDisclosure} from './use-disclosure.ts';
import {useEnhanced} from './use-enhanced.ts';

const isOpened = ({parentElement}: HTMLElement) =>
  parentElement instanceof HTMLDetailsElement && parentElement.open;

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
  const {open, setOpen, around, before, button} = useDisclosure<HTMLElement>(isOpened);
  const id = useId();

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
