'use client';

import {useEffect, useRef, type ReactNode} from 'react';
import {Button, ButtonLink} from '#components/ui/button.tsx';
import {fill, type FormWords} from './sentences.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The safe choice gets the focus. */
  close: string;
  action?: ReactNode;
  /** A picture three times as wide as high. */
  cover?: ReactNode;
}

const BUTTON = 'w-full fold:w-auto';

/** Native: the browser traps the focus, closes it with Escape and restores the focus. */
function Dialog({open, onClose, title, children, close, action, cover}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    <dialog className="dialog" ref={dialog} aria-label={title} onClose={() => open && onClose()}>
      {cover && <div className="[&>img]:block [&>img]:h-auto [&>img]:w-full">{cover}</div>}
      <div className="p-7 pt-8 fold:p-9 fold:pt-8">
        <h2 className="mb-3 text-legend fold:text-[1.875rem]">
          {title
            .replace('! ', '!\n')
            .split('\n')
            .map((part) => (
              <span key={part} className="block">
                {part}
              </span>
            ))}
        </h2>
        <div className="wrap-anywhere text-ardoise">{children}</div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button className={BUTTON} onClick={onClose}>
            {close}
          </Button>
          {action}
        </div>
      </div>
    </dialog>
  );
}

interface ThanksDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'cover'> {
  reference: string | null;
  text: string;
  words: FormWords;
}

/** Shown only once the lead is stored, with its reference, which support looks leads up by. */
export function ThanksDialog({reference, text, words, ...rest}: ThanksDialogProps) {
  return (
    <Dialog {...rest} open={reference !== null} close={words.ok}>
      {/* A long address breaks after its @. */}
      <p>{text.split(/(?<=@)/).flatMap((part) => [part, <wbr key={part} />])}</p>
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
      open={target !== undefined}
      onClose={onStay}
      title={texts.quitTitle}
      close={texts.stay}
      action={
        <ButtonLink look="outline" className={BUTTON} href={target ?? ''} onClick={onLeave}>
          {texts.leave}
        </ButtonLink>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
