'use client';

import {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {Picture, type PictureFile} from '#components/artwork/picture.tsx';
import {isBlank} from '#lib/forms/clean.ts';
import {binder, type Labels, type Values} from './controls.ts';
import {ThanksDialog} from './dialog.tsx';
import {useDraft} from './draft.ts';
import {EmailInput} from './email-input.tsx';
import {LeadForm, type FormFrame} from './lead-form.tsx';
import {useScrollToTop} from './moves.ts';
import {post, type Validate} from './post.ts';
import {Receipt, useSentLead, type ReceiptTexts, type SentLead} from './receipt.tsx';
import {useLeadForm, type PlainAnswer} from './use-lead-form.ts';

/**
 * Mirrors a field's value in the page's query, as the links that lead to the form set it: a reload and the other language
 * keep it.
 */
function useInAddress(control: string | undefined, value: string | undefined) {
  const written = useRef(value);
  useEffect(() => {
    if (!control || written.current === value) return;
    written.current = value;
    const address = new URL(window.location.href);
    if (value) address.searchParams.set(control, value);
    else address.searchParams.delete(control);
    window.history.replaceState(window.history.state, '', address);
  }, [control, value]);
}

interface Fields<Control extends string> {
  values: Values<Control>;
  bind: ReturnType<typeof binder<Control>>;
  email: ComponentProps<typeof EmailInput>;
}

interface EnquiryFormProps<Control extends string> extends FormFrame {
  name: 'contact' | 'quote';
  /** All fields with their initial values; all are required. */
  blank: Values<Control>;
  limits: Partial<Record<NoInfer<Control>, number>>;
  /** The field whose value is mirrored in the query, as links to the form set it. */
  inAddress?: NoInfer<Control>;
  loadValidator: () => Promise<Validate<Values<Control>>>;
  texts: Labels & {submit: string; sentTitle: string; sentText: string};
  answer?: PlainAnswer<Control>;
  receipt: ReceiptTexts;
  cover?: PictureFile;
  children: (fields: Fields<Control>) => ReactNode;
}

/** A form of one screen. Once the lead is stored: a dialog of thanks, then a receipt above the empty form. */
export function EnquiryForm<Control extends 'email' | (string & {})>({
  name,
  blank,
  limits,
  inAddress,
  loadValidator,
  texts,
  answer,
  receipt,
  cover,
  children,
  ...frame
}: EnquiryFormProps<Control>) {
  const {words} = frame;
  const sent = useSentLead(name);
  const controls = Object.keys(blank) as Control[];
  const empty = Object.fromEntries(controls.map((control) => [control, ''])) as Values<Control>;
  const {draft, values} = useDraft<Control>({name, blank, start: answer?.values, inAddress});
  useInAddress(inAddress, inAddress && values[inAddress]);
  const {change, ...state} = useLeadForm<Control, SentLead>({
    begins: name,
    draft,
    answer,
    loadValidator,
    send: (answers, data) => post(`/api/${name}`, {...answers, ...data}),
    onDone(lead) {
      // A preselected answer too: what was sent is not asked again.
      draft.clear(empty);
      sent.show(lead);
    },
  });
  useScrollToTop(draft.isBlank);
  const bind = binder({values, errors: state.errors, words, labels: texts, limits});

  return (
    <>
      <div>
        {sent.reference && (
          <Receipt {...receipt} reference={sent.reference} words={words.receipt} focused={sent.closed} />
        )}
      </div>
      <LeadForm
        {...frame}
        state={state}
        labels={texts}
        missing={controls.filter((control) => isBlank(values[control]))}
        submitLabel={texts.submit}
      >
        {children({
          values,
          bind,
          email: {
            ...bind('email' as Control),
            typed: values['email' as Control],
            words,
            onSuggestion: (email) => change({email} as Partial<Values<Control>>),
          },
        })}
      </LeadForm>
      <ThanksDialog
        reference={sent.open ? sent.reference : null}
        onClose={sent.close}
        title={texts.sentTitle}
        text={texts.sentText}
        words={words}
        cover={cover && <Picture file={cover} eager />}
      />
    </>
  );
}
