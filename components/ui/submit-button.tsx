import type {ComponentProps, ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'> {
  /** Whether everything asked for has been answered. */
  complete: boolean;
  sending?: boolean;
  sendingLabel: string;
  /** What still stands in the way, or that all is ready: colour is never the only signal. */
  status?: ReactNode;
}

/**
 * Grey while something is missing, dawn once all is ready. It can always be pressed: pressing the grey one shows what
 * is missing.
 */
export function SubmitButton({
  complete,
  sending,
  sendingLabel,
  status,
  children,
  className = '',
  ...rest
}: SubmitButtonProps) {
  return (
    <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <button
        type="submit"
        className={`button ${complete || sending ? 'button-aube' : 'button-grey'} ${sending ? 'button-busy' : ''} w-full fold:w-auto fold:min-w-60 ${className}`}
        aria-busy={sending || undefined}
        {...rest}
      >
        {sending ? sendingLabel : children}
        {!sending && complete && <Icon name="arrow" />}
      </button>
      <p
        // Without script nothing counts along.
        className={`flex items-center gap-2 text-small noscript:hidden ${complete ? 'font-semibold text-succes' : 'text-ardoise'}`}
        role="status"
      >
        {/* The button says it too, but a button that has the focus is not read again. */}
        {sending && <span className="sr-only">{sendingLabel}</span>}
        {status && complete && <Icon name="check" />}
        {/* An empty line has a height too: nothing below rises while answers are sent. */}
        {status ?? '\u00a0'}
      </p>
    </div>
  );
}
