import type {ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface NoticeProps {
  className?: string;
  /** Takes the focus when the page is served with this notice. */
  focused?: boolean;
  children: ReactNode;
}

/** A failure, as an assertive alert. */
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
