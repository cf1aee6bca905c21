'use client';

import {useEffect, useRef, type ReactNode} from 'react';

interface DialogProps {
  /** The id of the title element. */
  titleId: string;
  open: boolean;
  /** Called for Escape; the buttons call it themselves. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first: it gets the focus. */
  actions: ReactNode;
  /** A picture above the title, three times as wide as high. */
  cover?: ReactNode;
}

/** A native modal dialog: the browser traps the focus, closes it with Escape and restores the focus. */
export function Dialog({titleId, open, onClose, title, children, actions, cover}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open && element?.open) element.close();
    if (!open || element?.open) return;
    // Without showModal the dialog stands in the page, where its buttons work too.
    if (element?.showModal) element.showModal();
    else element?.setAttribute('open', '');
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
