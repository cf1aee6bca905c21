'use client';

import type {ReactNode} from 'react';
import {Button} from '#components/ui/button.tsx';
import {Dialog} from './dialog.tsx';
import type {ShownReceipt} from './receipt.ts';
import {fill, type FormWords} from './sentences.ts';

interface ThanksDialogProps {
  receipt: ShownReceipt | undefined;
  onClose: () => void;
  title: string;
  text: string;
  words: FormWords;
  cover?: ReactNode;
}

/** Said only once the lead is kept; the reference is what a caller can be found by. */
export function ThanksDialog({receipt, onClose, title, text, words, cover}: ThanksDialogProps) {
  // « Félicitations ! » on a line of its own.
  const [, cry, rest] = /^(.+?!) (.+)$/.exec(title) ?? [];
  return (
    <Dialog
      titleId="thanks-title"
      open={receipt !== undefined}
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
      {receipt && (
        <p className="mt-3 font-semibold text-nuit">
          {fill(words.reference, {reference: receipt.reference})}
        </p>
      )}
      {/* Closing leads to another page, which nobody is to meet unprepared. */}
      <p className="mt-3">{words.receiptFollows}</p>
    </Dialog>
  );
}
