'use client';

import type {PictureFile} from '#components/artwork/picture.tsx';
import {TextArea} from '#components/ui/text-area.tsx';
import {TextInput} from '#components/ui/text-input.tsx';
import {MAX} from '#lib/forms/limits.ts';
import type french from '#messages/fr/index.ts';
import {EmailInput} from './email-input.tsx';
import {EnquiryForm} from './enquiry-form.tsx';
import type {FormFrame} from './lead-form.tsx';
import {validatorOf} from './load-validator.ts';
import type {ReceiptTexts} from './receipt.tsx';
import type {PlainAnswer} from './use-lead-form.ts';

const BLANK = {name: '', email: '', message: ''};
export type ContactAnswer = PlainAnswer<keyof typeof BLANK>;

const loadValidator = validatorOf(() =>
  import('#lib/contact/schema.ts').then(({contactSchema}) => contactSchema),
);

interface ContactFormProps extends FormFrame {
  texts: typeof french.contact.form;
  answer?: ContactAnswer;
  receipt: ReceiptTexts;
  cover?: PictureFile;
}

export function ContactForm({texts, ...rest}: ContactFormProps) {
  return (
    <EnquiryForm {...rest} name="contact" blank={BLANK} loadValidator={loadValidator} texts={texts}>
      {({bind, hint, values, onSuggestion}) => (
        <div className="mt-7">
          <TextInput
            {...bind('name')}
            label={texts.name}
            hint={hint('name', MAX.fullName)}
            autoComplete="name"
          />
          <EmailInput
            {...bind('email')}
            typed={values.email}
            label={texts.email}
            words={rest.words}
            onSuggestion={onSuggestion}
          />
          <TextArea
            {...bind('message')}
            label={texts.message}
            hint={hint('message', MAX.message, texts.messageHint)}
            rows={5}
          />
        </div>
      )}
    </EnquiryForm>
  );
}
