import {getTranslations} from 'next-intl/server';
import type {ComponentProps, ReactNode} from 'react';
import {Drawing} from '#components/artwork/drawing.tsx';
import {ButtonLink} from '#components/ui/button.tsx';
import {FORM_PAGES, localePath, type FormName} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {SENT} from '#lib/leads/sent-anchor.ts';

/** No address holds the reference of a lead that the browser posted: the page says what to quote instead. */
async function ReceiptBubble({steps, children}: {steps: readonly string[]; children: ReactNode}) {
  const t = await getTranslations('forms.receipt');
  return (
    <div className="rounded-bulle bg-brume p-[clamp(24px,4vw,48px)]">
      <ol className="receipt-steps" role="list">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === 0 ? 'step' : undefined}>
            {step}
            <span className="sr-only"> {index === 0 ? t('done') : t('toCome')}</span>
          </li>
        ))}
      </ol>
      <p className="mt-7 text-small text-ardoise">{t('withoutReference')}</p>
      <p className="mt-8">{children}</p>
    </div>
  );
}

interface ThanksProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  picture?: ReactNode;
}

/** Centred content would move up while it arrives. */
export function Thanks({title, picture, children, ...card}: ThanksProps) {
  return (
    <section className="grid justify-items-center bg-brume px-(--gutter) py-16">
      <div className="thanks-card w-full max-w-170 overflow-hidden rounded-bulle bg-white shadow-2" {...card}>
        {picture ?? <Drawing name="thanks" eager className="h-auto w-full" />}
        <div className="p-[clamp(24px,4vw,40px)]">
          <h1 className="mb-4 text-legend fold:text-[1.875rem]">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}

interface ThanksCardProps {
  /** browser/main.ts drops the draft of this form. */
  of: FormName;
  locale: Locale;
  title: string;
  text: ReactNode;
  steps: readonly string[];
  picture?: ReactNode;
  children: ReactNode;
}

/** The plain post leads to #SENT. Opened by hand the page says that nothing was sent: outcome.css shows one of the two. */
export async function ThanksCard({of, locale, title, text, steps, picture, children}: ThanksCardProps) {
  const t = await getTranslations('errors.unsent');
  return (
    <Thanks
      id={SENT}
      data-sent={of}
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
        <ButtonLink href={localePath(locale, FORM_PAGES[of])}>{t('form')}</ButtonLink>
      </div>
    </Thanks>
  );
}
