import type {ReactNode} from 'react';
import {Icon, type IconName} from './icon.tsx';

const TONES = {
  info: {icon: 'clock', className: 'bg-brume', ink: 'text-bleu'},
  success: {icon: 'check', className: 'bg-menthe-50', ink: 'text-succes'},
  error: {icon: 'alert', className: 'bg-erreur-50', ink: 'text-erreur'},
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  icon?: IconName;
  /** `alert` interrupts, `status` waits for a pause; leave out for a text that was there from the start. */
  role?: 'alert' | 'status';
  className?: string;
  /** Where the page opens, when it comes with this notice and no script moves the focus. */
  focused?: boolean;
  children: ReactNode;
}

export function Notice({tone = 'info', icon, role, className = '', focused, children}: NoticeProps) {
  const look = TONES[tone];
  return (
    <div
      className={`notice flex gap-3.5 rounded-note px-5 py-4.5 leading-normal ${look.className} ${className}`}
      role={role}
      {...(focused && {autoFocus: true, tabIndex: -1})}
    >
      <Icon name={icon ?? look.icon} className={`mt-0.5 ${look.ink}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
