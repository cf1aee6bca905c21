'use client';

import type {ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import {Dialog} from './dialog.tsx';
import {fill, type FormWords} from './sentences.ts';

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
      onClose={onClose}
      title={
        cry ? (
          <>
            <span className="block">{cry}</span> <span className="block text-wrap">{rest}</span>
          </>
        ) : (
          title
        )
      }
      cover={cover}
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
