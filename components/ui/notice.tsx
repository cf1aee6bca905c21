import type {ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface NoticeProps {
  className?: string;
  /** Where the page opens, when it comes with this notice and no script moves the focus. */
  focused?: boolean;
  children: ReactNode;
}

/** Something failed: it interrupts whoever listens. */
export function Notice({className = '', focused, children}: NoticeProps) {
  return (
    <div
      className={`notice flex gap-3.5 rounded-note bg-erreur-50 px-5 py-4.5 leading-normal ${className}`}
      role="alert"
      {...(focused && {autoFocus: true, tabIndex: -1})}
    >
      <Icon name="alert" className="mt-0.5 text-erreur" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
