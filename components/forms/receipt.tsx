'use client';

import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {Icon} from '#components/ui/icon.tsx';
import type {Kind} from '#lib/leads/kinds.ts';
import {readStored, writeStored} from './draft.ts';
import {MEASURE} from './form-page.tsx';
import type {FormWords} from './sentences.tsx';

export interface SentLead {
  reference: string;
}

export interface ReceiptTexts {
  title: string;
  steps: readonly string[];
  link?: {href: string; text: string};
  /** What the receipt of a quote says of the service and of the way to reply. */
  asked?: {
    subjects: Partial<Record<string, {href: string; text: string; received: string}>>;
    replies: Partial<Record<string, string>>;
  };
}

const subscribeToNothing = () => () => {};

/** The tab stores the reference of its last lead, and what was asked for, because no address may hold it. */
export function useSentLead(form: Kind) {
  const key = `receipt-${form}`;
  const [shown, setShown] = useState<string>();
  const [open, setOpen] = useState(false);
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => readStored(key),
    () => null,
  );
  const [reference, ...asked] = (shown ?? stored ?? '').split(' ');
  return {
    reference: reference || null,
    asked,
    open,
    closed: shown !== undefined && !open,
    show(lead: SentLead, ...about: string[]) {
      const receipt = [lead.reference, ...about].join(' ');
      writeStored(key, receipt);
      setShown(receipt);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

interface ReceiptProps extends ReceiptTexts {
  reference: string;
  words: FormWords['receipt'];
  focused?: boolean;
  /** Said below the first step, which is the mail's and still to come. */
  mail?: string;
}

export function Receipt({reference, title, words, focused, mail, steps, link}: ReceiptProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focused) return;
    // After the dialog's own effect, which closes it and gives the focus back.
    queueMicrotask(() => {
      box.current?.focus({preventScroll: true});
      window.scrollTo?.({top: 0, behavior: 'instant'});
    });
  }, [focused]);
  return (
    <section
      className={`mb-9 rounded-bulle bg-brume p-[clamp(24px,4vw,40px)] ${MEASURE}`}
      ref={box}
      tabIndex={-1}
      data-sent={focused || undefined}
      aria-label={title}
    >
      <h2 className="mb-5 flex items-center gap-3 text-h3 text-succes">
        <Icon name="check" className="size-8 rounded-full bg-succes p-1.5 text-white" />
        <span>{title}</span>
      </h2>
      <p className="mb-6">
        <span className="block text-small text-ardoise">{words.reference}</span>
        <b className="font-display text-h2 font-bold [font-variant-numeric:tabular-nums]">{reference}</b>
      </p>
      <ol className="receipt-steps wrap-anywhere" role="list">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === 0 && !mail ? 'step' : undefined}>
            {step}
            <span className="sr-only"> {index === 0 && !mail ? words.done : words.toCome}</span>
            {index === 0 && mail && (
              <span className="block text-small font-normal text-nuit">
                {/* An address that is too long for the line breaks behind its @. */}
                {mail.split(/(@)/).map((part, place) => (part === '@' ? ['@', <wbr key={place} />] : part))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-small text-ardoise">{words.withReference}</p>
      {link && (
        <p className="mt-4">
          <a className="link" href={link.href}>
            {link.text}
          </a>
        </p>
      )}
    </section>
  );
}
