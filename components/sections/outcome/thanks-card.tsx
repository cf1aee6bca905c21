import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {ButtonLink} from '#components/ui/button.tsx';
import {SENT} from '#lib/leads/sent-anchor.ts';
import {ReceiptBubble} from './receipt.tsx';
import {Thanks} from './thanks.tsx';

interface ThanksCardProps {
  /** The form's name: the key of the reference in session storage (components/forms/receipt.tsx). */
  of: 'contact' | 'quote' | 'registration';
  /** The form's address. */
  form: string;
  title: string;
  text: ReactNode;
  steps: readonly string[];
  /** In place of the drawing. */
  picture?: ReactNode;
  /** A link to go on with. */
  children: ReactNode;
}

/**
 * The thanks for a form that was sent: with the reference of this tab (browser/show-reference.ts), or where a plain post
 * led here (#SENT). Opened by hand it says that nothing was sent, and leads to the form. Outcome.css shows one of the two.
 */
export async function ThanksCard({of, form, title, text, steps, picture, children}: ThanksCardProps) {
  const t = await getTranslations('errors.unsent');
  return (
    <Thanks
      id={SENT}
      data-receipt={of}
      suppressHydrationWarning
      picture={picture}
      title={
        <>
          <span className="if-sent">{title}</span>
          <span className="if-unsent">{t('title')}</span>
        </>
      }
    >
      <div className="if-sent">
        <div className="mb-8 lead">{text}</div>
        <ReceiptBubble steps={steps}>{children}</ReceiptBubble>
      </div>
      <div className="if-unsent">
        <p className="mb-8 lead">{t('text')}</p>
        <ButtonLink href={form}>{t('form')}</ButtonLink>
      </div>
    </Thanks>
  );
}
