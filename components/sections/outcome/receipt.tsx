import {getTranslations} from 'next-intl/server';
import type {ReactNode} from 'react';
import {MEASURE} from '#components/forms/form-page.tsx';

interface ReceiptProps {
  /** The form's name, under which its script leaves the reference of what was sent (components/forms/sent-lead.ts). */
  of: 'contact' | 'quote' | 'registration';
  /** What happens to it, in order; the first has happened. */
  steps: readonly string[];
  children: ReactNode;
}

/**
 * In place of a form that has been sent. The reference stands in no address: the form's script leaves it in the tab, and
 * browser/show-reference.ts shows it; without a script the page says how to be found all the same.
 */
export async function ReceiptBubble({of, steps, children}: ReceiptProps) {
  const t = await getTranslations('forms.receipt');
  return (
    <div className={`rounded-bulle bg-brume p-[clamp(24px,4vw,48px)] ${MEASURE}`} data-receipt={of}>
      <p className="mb-8" data-reference hidden suppressHydrationWarning>
        <span className="block text-small text-ardoise">{t('reference')}</span>
        {/* While one develops React takes the whole page over: text that was put here stays, text where none was would not. */}
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
