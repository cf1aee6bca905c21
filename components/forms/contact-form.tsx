'use client';

import type {PictureFile} from '#components/artwork/picture.tsx';
import {TextArea, TextInput} from '#components/ui/fields.tsx';
import {MAX} from '#lib/forms/limits.ts';
import type french from '#messages/fr/index.ts';
import {EmailInput} from './email-input.tsx';
import {EnquiryForm} from './enquiry-form.tsx';
import type {FormFrame} from './lead-form.tsx';
import {validatorOf} from './post.ts';
import type {ReceiptTexts} from './receipt.tsx';
import type {PlainAnswer} from './use-lead-form.ts';

const BLANK = {name: '', email: '', message: ''};
const LIMITS = {name: MAX.fullName, message: MAX.message};
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
    <EnquiryForm
      {...rest}
      name="contact"
      blank={BLANK}
      limits={LIMITS}
      loadValidator={loadValidator}
      texts={texts}
    >
      {({bind, email}) => (
        <div className="mt-7">
          <TextInput {...bind('name')} autoComplete="name" />
          <EmailInput {...email} />
          <TextArea {...bind('message')} />
        </div>
      )}
    </EnquiryForm>
  );
}
