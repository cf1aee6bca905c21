import type {ReactNode} from 'react';
import {Icon} from './icon.tsx';

/** An error interrupts whoever listens; the other is there from the start. */
const TONES = {
  info: {icon: 'clock', className: 'bg-brume', ink: 'text-bleu', role: undefined},
  error: {icon: 'alert', className: 'bg-erreur-50', ink: 'text-erreur', role: 'alert'},
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  className?: string;
  /** Where the page opens, when it comes with this notice and no script moves the focus. */
  focused?: boolean;
  children: ReactNode;
}

export function Notice({tone = 'info', className = '', focused, children}: NoticeProps) {
  const look = TONES[tone];
  return (
    <div
      className={`notice flex gap-3.5 rounded-note px-5 py-4.5 leading-normal ${look.className} ${className}`}
      role={look.role}
      {...(focused && {autoFocus: true, tabIndex: -1})}
    >
      <Icon name={look.icon} className={`mt-0.5 ${look.ink}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
