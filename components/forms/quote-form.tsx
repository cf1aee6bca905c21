'use client';

import {useState} from 'react';
import type {PictureFile} from '#components/artwork/picture.tsx';
import {Fieldset, Select, TextArea, TextInput} from '#components/ui/fields.tsx';
import {MAX} from '#lib/forms/limits.ts';
import {OPTIONS, SERVICES, type Service} from '#lib/quote/choices.ts';
import type french from '#messages/fr/index.ts';
import {EmailInput} from './email-input.tsx';
import {EnquiryForm} from './enquiry-form.tsx';
import type {FormFrame} from './lead-form.tsx';
import {validatorOf} from './post.ts';
import type {ReceiptTexts} from './receipt.tsx';
import type {PlainAnswer} from './use-lead-form.ts';

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
const LIMITS = {lastName: MAX.name, firstName: MAX.name, company: MAX.company, message: MAX.message};
export type QuoteAnswer = PlainAnswer<keyof typeof BLANK>;

const loadValidator = validatorOf(() => import('#lib/quote/schema.ts').then(({quoteSchema}) => quoteSchema));

interface QuoteFormProps extends FormFrame {
  texts: typeof french.quote.form;
  services: typeof french.quote.services;
  options: typeof french.quote.options;
  hints: typeof french.quote.hints;
  service?: Service;
  /** For visitors from the page of the software: the beginning of the message, and a hint what to choose. */
  software?: {message: string; hint: string};
  answer?: QuoteAnswer;
  receipt: ReceiptTexts;
  cover?: PictureFile;
}

export function QuoteForm({texts, services, options, hints, service, software, ...rest}: QuoteFormProps) {
  const {words} = rest;
  const [blank] = useState({...BLANK, service: service ?? '', message: software?.message ?? ''});
  return (
    <EnquiryForm
      {...rest}
      name="quote"
      blank={blank}
      limits={LIMITS}
      inAddress="service"
      loadValidator={loadValidator}
      texts={texts}
    >
      {({bind, email, values}) => (
        <>
          <Fieldset id="you" legend={texts.youLegend}>
            <div className="field-row fold:grid-cols-2">
              <TextInput {...bind('lastName')} autoComplete="family-name" />
              <TextInput {...bind('firstName')} autoComplete="given-name" />
            </div>
            <EmailInput {...email} />
            <div className="field-row fold:grid-cols-2">
              <TextInput {...bind('phone')} type="tel" autoComplete="tel" />
              <TextInput {...bind('company')} autoComplete="organization" />
            </div>
          </Fieldset>
          <Fieldset id="need" legend={texts.needLegend}>
            <Select
              {...bind('service', software?.hint)}
              unanswered={words.select}
              options={SERVICES.map((one) => [one, services[one]])}
            />
            <TextArea
              {...bind('message', `${hints[values.service as Service] ?? hints[1]} ${texts.messageHint}`)}
            />
            <Select
              {...bind('option')}
              unanswered={words.select}
              options={OPTIONS.map((one) => [one, options[one]])}
            />
          </Fieldset>
        </>
      )}
    </EnquiryForm>
  );
}
