import type {ComponentProps, ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'> {
  /** All required fields are answered. */
  complete: boolean;
  sending?: boolean;
  sendingLabel: string;
  /** Text beside the button: what is missing, or that all is ready. Colour is never the only signal. */
  status?: ReactNode;
}

/**
 * Grey while an answer is missing, with the dawn gradient once all is ready. It is never disabled: pressed while grey, it
 * shows what is missing.
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
        // Without scripts the count never changes.
        className={`flex items-center gap-2 text-small noscript:hidden ${complete ? 'font-semibold text-succes' : 'text-ardoise'}`}
        role="status"
      >
        {/* Screen readers do not announce the changed text of a focused button. */}
        {sending && <span className="sr-only">{sendingLabel}</span>}
        {status && complete && <Icon name="check" />}
        {/* Keeps the line's height while it is empty, so that nothing below moves. */}
        {status ?? '\u00a0'}
      </p>
    </div>
  );
}
