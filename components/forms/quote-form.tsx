'use client';

import {useState, type ReactNode} from 'react';
import {Fieldset} from '@/components/ui/fieldset';
import {Select} from '@/components/ui/select';
import {TextArea} from '@/components/ui/text-area';
import {TextInput} from '@/components/ui/text-input';
import {MAX} from '@/lib/forms/limits';
import {OPTIONS, SERVICES} from '@/lib/quote/choices';
import type french from '@/messages/fr';
import {binder} from './bind';
import {useDraft} from './draft';
import {EmailInput} from './email-input';
import {LeadForm, type FormFrame} from './lead-form';
import {post} from './post';
import {withLimit} from './sentences';
import {ThanksDialog, type Receipt} from './thanks-dialog';
import {useLeadForm, type PlainAnswer} from './use-lead-form';

const BLANK = {
  lastName: '',
  firstName: '',
  email: '',
  phone: '',
  company: '',
  service: '',
  message: '',
  option: '',
};
type Control = keyof typeof BLANK;
export type QuoteAnswer = PlainAnswer<Control>;
const CONTROLS = Object.keys(BLANK) as Control[];

const loadCheck = async () => {
  const [{quoteSchema}, {issuesByField}] = await Promise.all([
    import('@/lib/quote/schema'),
    import('@/lib/forms/text'),
  ]);
  return (values: Record<Control, string>) => {
    const {error} = quoteSchema.safeParse(values);
    return error ? issuesByField(error) : {};
  };
};

interface QuoteFormProps extends FormFrame {
  texts: typeof french.quote.form;
  services: typeof french.quote.services;
  options: typeof french.quote.options;
  answer?: QuoteAnswer;
  cover?: ReactNode;
}

export function QuoteForm({texts, services, options, answer, cover, ...frame}: QuoteFormProps) {
  const {words} = frame;
  const [receipt, setReceipt] = useState<Receipt>();
  const {draft, values} = useDraft<Control>({name: 'quote', blank: BLANK, start: answer?.values});
  const {change, ...state} = useLeadForm<Control, Receipt>({
    draft,
    values,
    answer,
    loadCheck,
    send: (answers, envelope) => post('/api/quote', {...answers, ...envelope}),
    onDone(kept) {
      draft.clear();
      setReceipt(kept);
    },
  });
  const bind = binder({values, errors: state.errors, change, words, sentences: texts.errors});
  const limited = (control: Control, max: number) => withLimit(words, undefined, values[control], max);

  return (
    <>
      <LeadForm
        {...frame}
        state={state}
        sentences={texts.errors}
        missing={CONTROLS.filter((control) => !values[control].trim())}
        submitLabel={texts.submit}
      >
        <Fieldset id="you" legend={texts.youLegend} className="mt-9">
          <div className="field-row sm:grid-cols-2">
            <TextInput
              {...bind('lastName')}
              label={texts.lastName}
              hint={limited('lastName', MAX.name)}
              autoComplete="family-name"
            />
            <TextInput
              {...bind('firstName')}
              label={texts.firstName}
              hint={limited('firstName', MAX.name)}
              autoComplete="given-name"
            />
          </div>
          <EmailInput
            {...bind('email')}
            label={texts.email}
            words={words}
            onSuggestion={(email) => change({email})}
          />
          <div className="field-row sm:grid-cols-2">
            <TextInput {...bind('phone')} label={texts.phone} type="tel" autoComplete="tel" />
            <TextInput
              {...bind('company')}
              label={texts.company}
              hint={limited('company', MAX.company)}
              autoComplete="organization"
            />
          </div>
        </Fieldset>
        <Fieldset id="need" legend={texts.needLegend}>
          <Select {...bind('service')} label={texts.service}>
            <option value="">{words.select}</option>
            {SERVICES.map((service) => (
              <option key={service} value={service}>
                {services[service]}
              </option>
            ))}
          </Select>
          <TextArea
            {...bind('message')}
            label={texts.message}
            hint={withLimit(words, texts.messageHint, values.message, MAX.message)}
            rows={5}
          />
          <Select {...bind('option')} label={texts.option}>
            <option value="">{words.select}</option>
            {OPTIONS.map((option) => (
              <option key={option} value={option}>
                {options[option]}
              </option>
            ))}
          </Select>
        </Fieldset>
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
