'use client';

import {useEffect, useRef, type ReactNode} from 'react';
import {Button, ButtonLink} from '#components/ui/button.tsx';
import {fill, type FormWords} from './sentences.tsx';

interface DialogProps {
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
        {children && <div className="wrap-anywhere text-ardoise">{children}</div>}
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </dialog>
  );
}

interface ThanksDialogProps {
  /** The dialog is open while there is one. */
  reference: string | null;
  onClose: () => void;
  title: string;
  text: string;
  words: FormWords;
  cover?: ReactNode;
}

/** Shown only once the lead is stored, with its reference, which support looks leads up by. */
export function ThanksDialog({reference, onClose, title, text, words, cover}: ThanksDialogProps) {
  // « Félicitations ! » on a line of its own.
  const [, cry, rest] = /^(.+?!) (.+)$/.exec(title) ?? [];
  return (
    <Dialog
      titleId="thanks-title"
      open={reference !== null}
      {...{onClose, cover}}
      title={
        cry ? (
          <>
            <span className="block">{cry}</span> <span className="block text-wrap">{rest}</span>
          </>
        ) : (
          title
        )
      }
      actions={
        <Button className="w-full fold:w-auto" onClick={onClose}>
          {words.ok}
        </Button>
      }
    >
      <p>{text}</p>
      {reference && <p className="mt-3 font-semibold text-nuit">{fill(words.reference, {reference})}</p>}
    </Dialog>
  );
}

interface QuitDialogProps {
  target: string | undefined;
  texts: {quitTitle: string; text: string; stay: string; leave: string};
  onStay: () => void;
  onLeave: () => void;
}

/** Staying is the safe choice; leaving erases the draft. */
export function QuitDialog({target, texts, onStay, onLeave}: QuitDialogProps) {
  return (
    <Dialog
      titleId="quit-title"
      open={target !== undefined}
      onClose={onStay}
      title={texts.quitTitle}
      actions={
        <>
          <Button className="w-full fold:w-auto" onClick={onStay}>
            {texts.stay}
          </Button>
          <ButtonLink look="outline" className="w-full fold:w-auto" href={target ?? ''} onClick={onLeave}>
            {texts.leave}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
