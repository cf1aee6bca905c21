'use client';

import {useState, type ReactNode} from 'react';
import {Picture, type PictureFile} from '#components/artwork/picture.tsx';
import {binder} from './bind.ts';
import {useDraft, type Values} from './draft.ts';
import {LeadForm, type FormFrame} from './lead-form.tsx';
import type {Validate} from './load-validator.ts';
import {openPage} from './navigation.ts';
import {post} from './post.ts';
import {useScrollToTop} from './scroll-to-top.ts';
import {storeReference, thanksPath, type SentLead} from './sent-lead.ts';
import {withLimit, type FieldSentences} from './sentences.ts';
import {ThanksDialog} from './thanks-dialog.tsx';
import {useInAddress} from './use-in-address.ts';
import {useLeadForm, type PlainAnswer} from './use-lead-form.ts';

/** For rendering an enquiry's fields. */
interface Fields<Control extends string> {
  bind: ReturnType<typeof binder<Control>>;
  /** A field's hint, with the characters left near its limit. */
  hint: (control: Control, max: number, text?: string) => string | undefined;
  onSuggestion: (email: string) => void;
}

interface EnquiryFormProps<Control extends string> extends FormFrame {
  /** The name of the draft and of the API route. */
  name: 'contact' | 'quote';
  /** All fields with their initial values; all are required. */
  blank: Values<Control>;
  /** The field whose value is mirrored in the query, as links to the form set it. */
  inAddress?: NoInfer<Control>;
  loadValidator: () => Promise<Validate<Values<Control>>>;
  texts: {submit: string; sentTitle: string; sentText: string; errors: FieldSentences};
  /** The response to a post without scripts. */
  answer?: PlainAnswer<Control>;
  /** The drawing of the thanks. */
  cover?: PictureFile;
  children: (fields: Fields<Control>) => ReactNode;
}

/** A form of one screen. Once the lead is stored: a dialog of thanks, an empty form, and the page of thanks. */
export function EnquiryForm<Control extends 'email' | (string & {})>({
  name,
  blank,
  inAddress,
  loadValidator,
  texts,
  answer,
  cover,
  children,
  ...frame
}: EnquiryFormProps<Control>) {
  const {words} = frame;
  const [sentLead, setSentLead] = useState<SentLead>();
  const {draft, values} = useDraft<Control>({name, blank, start: answer?.values, inAddress});
  useInAddress(inAddress, inAddress && values[inAddress]);
  const {change, ...state} = useLeadForm<Control, SentLead>({
    draft,
    values,
    answer,
    loadValidator,
    send: (answers, data) => post(`/api/${name}`, {...answers, ...data}),
    onDone(lead) {
      draft.clear();
      storeReference(name, lead);
      setSentLead(lead);
    },
  });
  const controls = Object.keys(blank) as Control[];
  useScrollToTop(() => controls.every((control) => draft.values()[control] === blank[control]));

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
        lead={sentLead}
        onClose={() => {
          setSentLead(undefined);
          openPage(thanksPath());
        }}
        title={texts.sentTitle}
        text={texts.sentText}
        words={words}
        cover={cover && <Picture file={cover} eager />}
      />
    </>
  );
}
