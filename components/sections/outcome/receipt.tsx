import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {MEASURE} from '#components/forms/form-page.tsx';

interface ReceiptProps {
  /** The form's name: the key of the reference in session storage (components/forms/receipt.tsx). */
  of: 'contact' | 'quote' | 'registration';
  /** Steps after sending, in order; the first is done. */
  steps: readonly string[];
  children: ReactNode;
}

/**
 * Replaces a sent form. The reference is never in an address: the form's script stores it in the tab and
 * browser/show-reference.ts shows it. Without scripts the page says what to quote instead.
 */
export async function ReceiptBubble({of, steps, children}: ReceiptProps) {
  const t = await getTranslations('forms.receipt');
  return (
    <div className={`rounded-bulle bg-brume p-[clamp(24px,4vw,48px)] ${MEASURE}`} data-receipt={of}>
      <p className="mb-8" data-reference hidden suppressHydrationWarning>
        <span className="block text-small text-ardoise">{t('reference')}</span>
        {/* In development React hydrates the whole page: it keeps a changed text, and drops one in an empty element. */}
        <b
          className="font-display text-h2 font-bold [font-variant-numeric:tabular-nums]"
          suppressHydrationWarning
        >
          …
        </b>
      </p>
      <ol className="receipt-steps" role="list">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === 0 ? 'step' : undefined}>
            {step}
            <span className="sr-only"> {index === 0 ? t('done') : t('toCome')}</span>
          </li>
        ))}
      </ol>
      <p className="mt-7 text-small text-ardoise">
        <span data-with-reference hidden suppressHydrationWarning>
          {t('withReference')}
        </span>
        <span data-without-reference suppressHydrationWarning>
          {t('withoutReference')}
        </span>
      </p>
      <p className="mt-8">{children}</p>
    </div>
  );
}
