import type {ReactNode} from 'react';
import {Icon} from './icon.tsx';

interface SubmitButtonProps {
  filled: boolean;
  sending?: boolean;
  sendingLabel: string;
  /** Colour is never the only signal. */
  status?: string;
  ready?: boolean;
  children: ReactNode;
}

/** Never disabled: pressed while grey, it shows what is missing. Translators replace text nodes, so texts have elements. */
export function SubmitButton({filled, sending, sendingLabel, status, ready, children}: SubmitButtonProps) {
  return (
    <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
      <button
        type="submit"
        className={`button ${filled || sending ? 'button-aube' : 'button-grey'} ${sending ? 'button-busy' : ''} w-full fold:w-auto fold:min-w-60`}
        aria-busy={sending || undefined}
      >
        <span>{sending ? sendingLabel : children}</span>
        {!sending && filled && <Icon name="arrow" />}
      </button>
      <p
        // Without scripts the count never changes.
        className={`flex items-center gap-2 text-small noscript:hidden ${ready ? 'font-semibold text-succes' : 'text-ardoise'}`}
        role="status"
      >
        {/* Screen readers do not announce the changed text of a focused button. */}
        <span className="sr-only">{sending ? sendingLabel : ''}</span>
        {ready && <Icon name="check" />}
        {/* Keeps the line's height while it is empty, so that nothing below moves. */}
        <span>{status ?? '\u00a0'}</span>
      </p>
    </div>
  );
}
