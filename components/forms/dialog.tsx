'use client';

import {useEffect, useRef, type ReactNode} from 'react';

interface DialogProps {
  /** The id of the dialog’s title in the page. */
  titleId: string;
  open: boolean;
  /** Asked for by Escape, or by the form's own buttons. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first: it receives the focus. */
  actions: ReactNode;
  /** A strip three times as wide as high, for a success. */
  cover?: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, Escape closes, and the focus goes back where it came from. */
export function Dialog({titleId, open, onClose, title, children, actions, cover}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
    >
      {cover && <div className="[&>img]:block [&>img]:h-auto [&>img]:w-full">{cover}</div>}
      <div className="p-7 pt-8 fold:p-9 fold:pt-8">
        <h2 className="mb-3 text-legend fold:text-[1.875rem]" id={titleId}>
          {title}
        </h2>
        {children && <div className="text-ardoise">{children}</div>}
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </dialog>
  );
}
