'use client';

import {useEffect} from 'react';
import {Checkbox, Fieldset, Select, TextInput} from '#components/ui/fields.tsx';
import {Icon} from '#components/ui/icon.tsx';
import {MAX} from '#lib/forms/limits.ts';
import type {ShownForm} from '#lib/leads/form-answers.ts';
import {GENDERS} from '#lib/registration/choices.ts';
import {
  bodyOf,
  controlOf,
  fieldOf,
  isHealthProfessional,
  missingFields,
  NO_VALUES,
  registrationBody,
  type SignUpValues,
} from '#lib/registration/field-values.ts';
import {isOfStepOne, STEP_ONE_CONTROLS, type SignUpControl, type StepName} from '#lib/registration/fields.ts';
import type {Draft, Values} from './draft.ts';
import {EmailInput} from './email-input.tsx';
import {binder, LeadForm, type FormFrame} from './lead-form.tsx';
import {post, type Reply} from './post.ts';
import type {SentLead} from './receipt.tsx';
import {WithLinks, type Errors} from './sentences.tsx';
import {AddressFields, BirthDateInput} from './sign-up-fields.tsx';
import type {SignUpTexts} from './sign-up-rail.tsx';
import {tellStep, useLeadForm, type SubmissionData} from './use-lead-form.ts';

const LIMITS = {
  lastName: MAX.name,
  firstName: MAX.name,
  jobTitle: MAX.label,
  streetNumber: MAX.streetNumber,
  street: MAX.line,
  addressComplement: MAX.line,
  city: MAX.line,
};

interface StepProps<Done> {
  texts: SignUpTexts;
  frame: FormFrame;
  draft: Draft;
  values: SignUpValues;
  answer?: ShownForm;
  onDone: (answer: Done) => void;
}

type StepOptions<Done> = Pick<Parameters<typeof useLeadForm<Done>>[0], 'begins' | 'loadSchema' | 'send'>;

function useStep<Done>(step: StepName, props: StepProps<Done>, options: StepOptions<Done>) {
  const {texts, frame, draft, values, answer, onDone} = props;
  const labels = step === 'one' ? texts.stepOne : texts.stepTwo;
  const state = useLeadForm<Done>({
    ...{draft, values, answer, onDone, fieldOf, controlOf},
    bodyOf: (answers) => bodyOf(step, answers as SignUpValues),
    ...options,
  });
  const isElsewhere = (control: SignUpControl) => STEP_ONE_CONTROLS.includes(control) !== (step === 'one');
  const elsewhere = Object.entries(values).filter(
    ([control, value]) =>
      isElsewhere(control as SignUpControl) && value !== NO_VALUES[control as SignUpControl],
  );
  return {
    form: {
      ...{...frame, state, labels},
      missing: missingFields(step, values),
      hidden: {step, ...Object.fromEntries(elsewhere)},
    },
    bind: binder({values, errors: state.errors, words: frame.words, labels, limits: LIMITS}),
  };
}

/** If the check fails, the sign-up goes on and the server checks again. */
async function checkEmail({email}: Values): Promise<Reply<unknown>> {
  const reply = await post<{available?: boolean}>('/api/registration/email-check', {email});
  if (reply.kind === 'refused') return reply;
  const taken = reply.kind === 'done' && reply.answer.available === false;
  return taken ? {kind: 'refused', errors: {email: ['taken']}} : {kind: 'done', answer: undefined};
}

export function StepOne(props: StepProps<unknown>) {
  const {texts, frame, values, draft} = props;
  const {words} = frame;
  const labels = texts.stepOne;
  const {form, bind} = useStep('one', props, {
    begins: 'registration',
    loadSchema: () =>
      import('#lib/registration/schema.ts').then(({stepOneOf}) => stepOneOf(texts.minimumAge)),
    send: checkEmail,
  });
  const {errors} = form.state;
  const known = errors.email?.includes('taken');

  return (
    <LeadForm
      {...form}
      intro={`${words.allRequired} ${texts.rail.kept}`}
      remaining={labels.remaining}
      obstacle={known && labels.knownStatus}
      hintInSummary={
        known
          ? {title: labels.knownTitle, next: <WithLinks text={labels.known} links={frame.links} />}
          : undefined
      }
    >
      <Fieldset id="identity" legend={labels.legend} className="mt-4 desk:mt-8">
        <div className="field-row fold:grid-cols-2">
          <TextInput {...bind('lastName')} autoComplete="family-name" />
          <TextInput {...bind('firstName')} autoComplete="given-name" />
        </div>
        <EmailInput {...bind('email')} words={words} draft={draft} />
        <Select
          {...bind('gender')}
          autoComplete="sex"
          unanswered={words.select}
          options={GENDERS.map((gender) => [gender, texts.genders[gender]])}
        />
        <Select
          {...bind('residenceCountry')}
          autoComplete="country"
          unanswered={words.select}
          options={texts.countries}
        />
        <BirthDateInput labels={labels} error={bind('birthDate').error} values={values} />
      </Fieldset>
      <p className="flex gap-3">
        <Icon name="people" className="mt-0.5 text-sapin" /> {texts.rail.seen}
      </p>
      <p className="mt-2 -mb-5 flex gap-3 desk:hidden">
        <Icon name="check" className="mt-0.5 text-sapin" /> {texts.rail.since}
      </p>
    </LeadForm>
  );
}

interface StepTwoProps extends StepProps<SentLead> {
  onBack: () => void;
  /** The address may have got an account since the first screen. */
  onStepOneRefused: (errors: Errors) => void;
}

export function StepTwo({onBack, onStepOneRefused, ...props}: StepTwoProps) {
  const {texts, frame, values, draft} = props;
  const {words} = frame;
  const labels = texts.stepTwo;

  async function send(answers: Values, data: SubmissionData): Promise<Reply<SentLead>> {
    const body = {...registrationBody(answers as SignUpValues), ...data};
    const reply = await post<SentLead>('/api/registration', body);
    if (reply.kind === 'refused' && Object.keys(reply.errors).some(isOfStepOne))
      onStepOneRefused(reply.errors);
    return reply;
  }

  const {form, bind} = useStep('two', props, {
    loadSchema: () => import('#lib/registration/schema.ts').then(({stepTwoSchema}) => stepTwoSchema),
    send,
  });
  useEffect(() => tellStep(draft, 'registration', 'step 2'), [draft]);
  const {errors} = form.state;
  const practiceError = bind('practice').error;
  const box = (control: SignUpControl) => ({id: control, name: control, defaultChecked: !!values[control]});

  return (
    <LeadForm
      {...form}
      intro={words.someOptional}
      titlePrefix={`${texts.rail.heading.two} · `}
      aside={
        <p className="mt-6">
          <button
            type="submit"
            name="back"
            value="one"
            className="link min-h-11"
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {labels.back}
          </button>
        </p>
      }
    >
      <Fieldset id="work" legend={labels.workLegend} className="mt-6 desk:mt-8">
        <TextInput {...bind('phone')} type="tel" autoComplete="tel" />
        <Select {...bind('profession')} unanswered={words.select} options={texts.professions} />
        <div className="asked-of-carers">
          <Select {...bind('specialty')} unanswered={words.select} options={texts.specialties} />
          <Fieldset
            id="practice"
            kind="question"
            legend={labels.practice}
            hint={labels.practiceHint}
            error={practiceError}
          >
            <div className="grid gap-4 fold:grid-cols-2">
              {(['practicePrivate', 'practicePublic'] as const).map((control) => (
                <Checkbox
                  key={control}
                  {...box(control)}
                  aria-invalid={Boolean(practiceError)}
                  boxed
                  label={control === 'practicePrivate' ? labels.private : labels.public}
                />
              ))}
            </div>
          </Fieldset>
        </div>
        <TextInput
          {...bind('jobTitle', isHealthProfessional(values) ? labels.jobTitleExample : undefined)}
          autoComplete="organization-title"
        />
      </Fieldset>
      <Fieldset id="address" legend={labels.addressLegend}>
        <AddressFields {...{values, draft, bind, words}} texts={labels} />
        <Select
          {...bind('country')}
          autoComplete="country"
          // HTML requires an empty first option, even with a preselected one.
          unanswered={words.select}
          options={texts.countries}
        />
      </Fieldset>
      <Fieldset id="consents" legend={labels.consentsLegend}>
        <div className={`grid ${errors.dataUseConsent || errors.privacyConsent ? 'gap-5.5' : 'gap-2'}`}>
          <Checkbox
            {...box('dataUseConsent')}
            required
            label={texts.consents.dataUse}
            detail={texts.consents.rights}
            error={bind('dataUseConsent').error}
          />
          <Checkbox
            {...box('privacyConsent')}
            required
            label={<WithLinks text={texts.consents.privacy} links={frame.links} />}
            error={bind('privacyConsent').error}
          />
        </div>
      </Fieldset>
    </LeadForm>
  );
}
