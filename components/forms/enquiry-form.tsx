'use client';

import {useState, type ReactNode} from 'react';
import {Picture, type PictureFile} from '#components/artwork/picture.tsx';
import {Fieldset, Select, TextArea, TextInput} from '#components/ui/fields.tsx';
import {isBlank} from '#lib/forms/clean.ts';
import {MAX} from '#lib/forms/limits.ts';
import type {ShownForm} from '#lib/leads/form-answers.ts';
import {OPTIONS, SERVICES, SOFTWARE, SUBJECTS, type Subject} from '#lib/quote/choices.ts';
import type french from '#messages/fr/index.ts';
import {ThanksDialog} from './dialog.tsx';
import {useDraft, type Values} from './draft.ts';
import {EmailInput} from './email-input.tsx';
import {binder, LeadForm, type FormFrame} from './lead-form.tsx';
import {post} from './post.ts';
import {Receipt, useSentLead, type ReceiptTexts, type SentLead} from './receipt.tsx';
import type {Labels} from './sentences.tsx';
import {useLeadForm} from './use-lead-form.ts';

/** Longest answers; an e-mail address and a telephone number are checked otherwise. */
const LIMITS = {
  name: MAX.fullName,
  lastName: MAX.name,
  firstName: MAX.name,
  company: MAX.company,
  message: MAX.message,
};

interface PageProps extends FormFrame {
  answer?: ShownForm;
  receipt: ReceiptTexts;
  cover?: PictureFile;
}

interface EnquiryFormProps extends PageProps {
  name: 'contact' | 'quote';
  blank: Values;
  preset?: string;
  loadSchema: Parameters<typeof useLeadForm>[0]['loadSchema'];
  texts: Labels & Record<'title' | 'another' | 'submit' | 'sentTitle' | 'sentText', string>;
  /** The service and the way to reply that a receipt names. */
  asked?: (values: Values) => string[];
  children: (bind: ReturnType<typeof binder>, email: ReactNode, values: Values) => ReactNode;
}

/**
 * Once the lead is stored: a dialog of thanks, then a receipt above the empty form, which is folded; after a reload too. A form
 * that holds answers by then is not moved: the receipt stands below it.
 */
function EnquiryForm({name, blank, preset, loadSchema, texts, answer, ...rest}: EnquiryFormProps) {
  const {receipt, cover, asked, children, ...frame} = rest;
  const {words} = frame;
  const sent = useSentLead(name);
  /** Undefined until the form is asked for again. */
  const [again, setAgain] = useState<boolean>();
  const [begun, setBegun] = useState(false);
  /** Where the reply goes; a reload forgets it. */
  const [to, setTo] = useState('');
  const {draft, values} = useDraft<Values>({name, blank, start: answer?.values as Values, preset});
  const state = useLeadForm<SentLead>({
    ...{begins: name, draft, values, answer, loadSchema},
    send: (answers, data) => post(`/api/${name}`, {...answers, ...data}),
    onDone(lead) {
      const {email, phone, option} = draft.values();
      setTo((option === '2' ? phone : email) ?? '');
      const about = asked?.(draft.values()) ?? [];
      // A preselected answer too: what was sent is not asked again.
      draft.clear(Object.fromEntries(Object.keys(blank).map((control) => [control, ''])));
      sent.show(lead, ...about);
      setAgain(false);
    },
  });
  const bind = binder({values, errors: state.errors, words, labels: texts, limits: LIMITS});
  const missing = Object.keys(blank).filter((control) => isBlank(values[control] ?? ''));
  const {subjects, replies} = receipt.asked ?? {};
  const [subject, reply] = [subjects?.[sent.asked[0] ?? ''], replies?.[sent.asked[1] ?? '']];
  const steps = [...receipt.steps];
  if (subject) steps[0] = subject.received;
  steps[steps.length - 1] = `${reply ?? steps.at(-1)}${to && `\u00a0(${to})`}`;
  if (!begun && again === undefined && !draft.isBlank()) setBegun(true);
  const {reference} = sent;
  const isSent = reference !== null && !sent.open;
  const folded = isSent && (sent.closed || !begun);
  const received = isSent && (
    <Receipt
      {...receipt}
      {...(subject && {link: subject})}
      steps={steps}
      reference={reference}
      words={words.receipt}
      focused={sent.closed}
    />
  );

  return (
    <>
      <div>{folded && received}</div>
      {/* Another element for the button: a heading that moves would be a shift. */}
      <h2 key={String(folded)} className={name === 'quote' && !folded ? 'sr-only' : 'mb-5 text-legend'}>
        {folded ? (
          <button
            className="button button-outline"
            type="button"
            aria-expanded={again ?? false}
            onClick={() => setAgain(!again)}
          >
            {texts.another}
          </button>
        ) : (
          texts[received ? 'another' : 'title']
        )}
      </h2>
      <div hidden={folded && !again}>
        <LeadForm {...frame} state={state} labels={texts} missing={missing}>
          {children(bind, <EmailInput {...bind('email')} words={words} draft={draft} />, values)}
        </LeadForm>
      </div>
      <div className="not-empty:mt-10">{!folded && received}</div>
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

const loadContactSchema = () => import('#lib/contact/schema.ts').then(({contactSchema}) => contactSchema);
const CONTACT = {name: '', email: '', message: ''};

export function ContactForm(props: PageProps & {texts: typeof french.contact.form}) {
  return (
    <EnquiryForm {...props} name="contact" blank={CONTACT} loadSchema={loadContactSchema}>
      {(bind, email) => (
        <div className="mt-7">
          <TextInput {...bind('name')} autoComplete="name" />
          {email}
          <TextArea {...bind('message')} />
        </div>
      )}
    </EnquiryForm>
  );
}

const loadQuoteSchema = () => import('#lib/quote/schema.ts').then(({quoteSchema}) => quoteSchema);

interface QuoteFormProps extends PageProps {
  texts: typeof french.quote.form;
  services: typeof french.quote.services;
  options: typeof french.quote.options;
  hints: typeof french.quote.hints;
  service?: Subject;
}

export function QuoteForm({services, options, hints, service = '' as Subject, ...props}: QuoteFormProps) {
  const {texts, words} = props;
  const [blank] = useState(() => ({
    ...{lastName: '', firstName: '', email: '', phone: '', company: ''},
    ...{service, message: '', option: ''},
  }));
  return (
    <EnquiryForm
      {...props}
      name="quote"
      blank={blank}
      preset="service"
      loadSchema={loadQuoteSchema}
      asked={(values) => [values.service ?? '', values.option ?? '']}
    >
      {(bind, email, values) => (
        <>
          <Fieldset id="you" legend={texts.youLegend}>
            <div className="field-row fold:grid-cols-2">
              <TextInput {...bind('lastName')} autoComplete="family-name" />
              <TextInput {...bind('firstName')} autoComplete="given-name" />
            </div>
            {email}
            <div className="field-row fold:grid-cols-2">
              <TextInput {...bind('phone')} type="tel" autoComplete="tel" />
              <TextInput {...bind('company')} autoComplete="organization" />
            </div>
          </Fieldset>
          <Fieldset id="need" legend={texts.needLegend}>
            <Select
              {...bind('service')}
              unanswered={words.select}
              options={([service, values.service].includes(SOFTWARE) ? SUBJECTS : SERVICES).map((one) => [
                one,
                services[one],
              ])}
            />
            <TextArea
              {...bind('message', `${hints[values.service as Subject] ?? hints[1]} ${texts.messageHint}`)}
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
