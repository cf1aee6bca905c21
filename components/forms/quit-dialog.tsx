'use client';

import {Button, ButtonLink} from '#components/ui/button.tsx';
import {Dialog} from './dialog.tsx';
import type {SignUpTexts} from './sign-up-texts.ts';

interface QuitDialogProps {
  open: boolean;
  /** Where leaving leads. */
  target: string;
  texts: SignUpTexts['quit'];
  onStay: () => void;
  onLeave: () => void;
}

/** Staying is the safe choice; leaving erases the draft. */
export function QuitDialog({open, target, texts, onStay, onLeave}: QuitDialogProps) {
  return (
    <Dialog
      titleId="quit-title"
      open={open}
      onClose={onStay}
      title={texts.quitTitle}
      actions={
        <>
          <Button className="w-full fold:w-auto" onClick={onStay}>
            {texts.stay}
          </Button>
          <ButtonLink look="outline" className="w-full fold:w-auto" href={target} onClick={onLeave}>
            {texts.leave}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
