'use client';

import {useState, type ReactNode} from 'react';
import {binder} from './bind.ts';
import {useDraft, type Values} from './draft.ts';
import {useFromTheTop} from './from-the-top.ts';
import {goTo} from './go.ts';
import {LeadForm, type FormFrame} from './lead-form.tsx';
import {post} from './post.ts';
import {keepReference, thanksPath, type ShownReceipt} from './receipt.ts';
import {withLimit, type Errors, type FieldSentences} from './sentences.ts';
import {ThanksDialog} from './thanks-dialog.tsx';
import {useInAddress} from './use-in-address.ts';
import {useLeadForm, type PlainAnswer} from './use-lead-form.ts';

/** What an enquiry's fields are made with. */
interface Fields<Control extends string> {
  bind: ReturnType<typeof binder<Control>>;
  /** A field's hint, which counts what room is left near its limit. */
  hint: (control: Control, max: number, text?: string) => string | undefined;
  onSuggestion: (email: string) => void;
}

interface EnquiryFormProps<Control extends string> extends FormFrame {
  /** The name of the draft, and of the route it is sent to. */
  name: 'contact' | 'quote';
  /** All fields, all of them required, empty. */
  blank: Values<Control>;
  /** The field whose answer links to the form may bring along. */
  inAddress?: NoInfer<Control>;
  loadCheck: () => Promise<(values: Values<Control>) => Errors>;
  texts: {submit: string; sentTitle: string; sentText: string; errors: FieldSentences};
  /** What a plain post was answered with. */
  answer?: PlainAnswer<Control>;
  /** The drawing of the thanks. */
  cover?: ReactNode;
  children: (fields: Fields<Control>) => ReactNode;
}

/** A form of one screen: answered, sent, thanked for in a dialog, empty again, and followed by its receipt. */
export function EnquiryForm<Control extends 'email' | (string & {})>({
  name,
  blank,
  inAddress,
  loadCheck,
  texts,
  answer,
  cover,
  children,
  ...frame
}: EnquiryFormProps<Control>) {
  const {words} = frame;
  const [receipt, setReceipt] = useState<ShownReceipt>();
  const {draft, values} = useDraft<Control>({name, blank, start: answer?.values, inAddress});
  useInAddress(inAddress, inAddress && values[inAddress]);
  const {change, ...state} = useLeadForm<Control, ShownReceipt>({
    draft,
    values,
    answer,
    loadCheck,
    send: (sent, envelope) => post(`/api/${name}`, {...sent, ...envelope}),
    onDone(kept) {
      draft.clear();
      keepReference(name, kept);
      setReceipt(kept);
    },
  });
  const controls = Object.keys(blank) as Control[];
  useFromTheTop(() => controls.every((control) => draft.values()[control] === blank[control]));

  return (
    <>
      <LeadForm
        {...frame}
        state={state}
        sentences={texts.errors}
        labels={texts}
        missing={controls.filter((control) => !values[control].trim())}
        submitLabel={texts.submit}
      >
        {children({
          bind: binder({values, errors: state.errors, change, words, sentences: texts.errors}),
          hint: (control, max, text) => withLimit(words, text, values[control], max),
          onSuggestion: (email) => change({email} as Partial<Values<Control>>),
        })}
      </LeadForm>
      <ThanksDialog
        receipt={receipt}
        onClose={() => {
          setReceipt(undefined);
          goTo(thanksPath());
        }}
        title={texts.sentTitle}
        text={texts.sentText}
        words={words}
        cover={cover}
      />
    </>
  );
}
