'use client';

import {useState, type ReactNode} from 'react';
import {TextArea} from '@/components/ui/text-area';
import {TextInput} from '@/components/ui/text-input';
import {MAX} from '@/lib/forms/limits';
import type french from '@/messages/fr';
import {binder} from './bind';
import {useDraft} from './draft';
import {EmailInput} from './email-input';
import {LeadForm, type FormFrame} from './lead-form';
import {post} from './post';
import {withLimit} from './sentences';
import {ThanksDialog, type Receipt} from './thanks-dialog';
import {useLeadForm, type PlainAnswer} from './use-lead-form';

const BLANK = {name: '', email: '', message: ''};
type Control = keyof typeof BLANK;
export type ContactAnswer = PlainAnswer<Control>;
const CONTROLS = Object.keys(BLANK) as Control[];

const loadCheck = async () => {
  const [{contactSchema}, {issuesByField}] = await Promise.all([
    import('@/lib/contact/schema'),
    import('@/lib/forms/text'),
  ]);
  return (values: Record<Control, string>) => {
    const {error} = contactSchema.safeParse(values);
    return error ? issuesByField(error) : {};
  };
};

interface ContactFormProps extends FormFrame {
  texts: typeof french.contact.form;
  answer?: ContactAnswer;
  cover?: ReactNode;
}

export function ContactForm({texts, answer, cover, ...frame}: ContactFormProps) {
  const {words} = frame;
  const [receipt, setReceipt] = useState<Receipt>();
  const {draft, values} = useDraft<Control>({name: 'contact', blank: BLANK, start: answer?.values});
  const {change, ...state} = useLeadForm<Control, Receipt>({
    draft,
    values,
    answer,
    loadCheck,
    send: (answers, envelope) => post('/api/contact', {...answers, ...envelope}),
    onDone(kept) {
      draft.clear();
      setReceipt(kept);
    },
  });
  const bind = binder({values, errors: state.errors, change, words, sentences: texts.errors});

  return (
    <>
      <LeadForm
        {...frame}
        state={state}
        sentences={texts.errors}
        missing={CONTROLS.filter((control) => !values[control].trim())}
        submitLabel={texts.submit}
      >
        <div className="mt-7">
          <TextInput
            {...bind('name')}
            label={texts.name}
            hint={withLimit(words, undefined, values.name, MAX.fullName)}
            autoComplete="name"
          />
          <EmailInput
            {...bind('email')}
            label={texts.email}
            words={words}
            onSuggestion={(email) => change({email})}
          />
          <TextArea
            {...bind('message')}
            label={texts.message}
            hint={withLimit(words, texts.messageHint, values.message, MAX.message)}
            rows={5}
          />
        </div>
      </LeadForm>
      <ThanksDialog
        receipt={receipt}
        onClose={() => setReceipt(undefined)}
        title={texts.sentTitle}
        text={texts.sentText}
        words={words}
        cover={cover}
      />
    </>
  );
}
