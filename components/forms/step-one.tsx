'use client';

import {useState} from 'react';
import {Fieldset, Select, TextInput} from '#components/ui/fields.tsx';
import {GENDERS} from '#lib/registration/choices.ts';
import {stepOneBody, type SignUpValues} from '#lib/registration/field-values.ts';
import {STEP_ONE_CONTROLS} from '#lib/registration/fields.ts';
import {EmailInput} from './email-input.tsx';
import {LeadForm} from './lead-form.tsx';
import {post, validatorOf, type Reply} from './post.ts';
import {sentence, WithLinks, type Errors} from './sentences.tsx';
import {useSignUpStep, type StepProps} from './sign-up-step.ts';

interface BirthDateInputProps {
  legend: string;
  hint: string;
  error?: string;
  labels: {day: string; month: string; year: string};
  values: {birthDay: string; birthMonth: string; birthYear: string};
}

const PARTS = [
  {control: 'birthDay', label: 'day', token: 'bday-day', width: 'w-[4.5rem] flex-none'},
  // Wide enough for « septembre ».
  {control: 'birthMonth', label: 'month', token: 'bday-month', width: 'w-[7.5rem] min-w-0'},
  {control: 'birthYear', label: 'year', token: 'bday-year', width: 'w-[5.5rem] flex-none'},
] as const;

/** Three inputs, because calendars are slow for birth dates; months may be written out. */
function BirthDateInput({legend, hint, error, labels, values}: BirthDateInputProps) {
  return (
    <Fieldset id="birthDate" kind="question" legend={legend} hint={hint} error={error}>
      <div className="flex gap-x-3 gap-y-4 fold:gap-x-4 cramped:flex-wrap">
        {PARTS.map(({control, label, token, width}) => (
          <div key={control} className={width}>
            <label className="mb-1.5 block text-small" htmlFor={control}>
              {labels[label]}
            </label>
            <input
              className="control"
              id={control}
              name={control}
              type="text"
              inputMode="numeric"
              autoComplete={token}
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'birthDate-error' : undefined}
              defaultValue={values[control]}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

/** Refuses an address that has an account. If the check fails, the sign-up goes on and the server checks again. */
async function checkEmail({email}: SignUpValues): Promise<Reply<unknown>> {
  const reply = await post<{available?: boolean}>('/api/registration/email-check', {email});
  if (reply.kind === 'refused') return reply;
  const taken = reply.kind === 'done' && reply.answer.available === false;
  return taken ? {kind: 'refused', errors: {email: ['taken']}} : {kind: 'done', answer: undefined};
}

const hasAccount = ({email}: Errors): boolean => Boolean(email?.includes('taken'));

/** The answers of the second screen, after going back from it without scripts. */
const valuesOfStepTwo = (values: Partial<SignUpValues> = {}) =>
  Object.fromEntries(
    Object.entries(values).filter(([control]) => !STEP_ONE_CONTROLS.some((own) => own === control)),
  );

export function StepOne({texts, ...props}: StepProps<unknown>) {
  const {frame, values, answer} = props;
  const {words} = frame;
  const {stepOne: labels, minimumAge} = texts;
  const [loadValidator] = useState(() =>
    validatorOf(
      () => import('#lib/registration/schema.ts').then(({stepOneOf}) => stepOneOf(minimumAge)),
      stepOneBody,
    ),
  );
  const options = {step: 'one', labels, loadValidator, send: checkEmail} as const;
  const {form, change, bind} = useSignUpStep(props, options);
  const {errors, summary} = form.state;

  return (
    <LeadForm
      {...form}
      intro={`${words.allRequired} ${texts.rail.kept}`}
      remaining={labels.remaining}
      obstacle={hasAccount(errors) && labels.knownStatus}
      hintInSummary={
        hasAccount(summary)
          ? {title: labels.knownTitle, next: <WithLinks text={labels.known} links={frame.links} />}
          : undefined
      }
      hidden={{step: 'one', ...valuesOfStepTwo(answer?.values)}}
    >
      <Fieldset id="identity" legend={labels.legend} className="mt-5 desk:mt-8">
        <div className="field-row fold:grid-cols-2">
          <TextInput {...bind('lastName')} autoComplete="family-name" />
          <TextInput {...bind('firstName')} autoComplete="given-name" />
        </div>
        <EmailInput
          {...bind('email')}
          typed={values.email}
          words={words}
          onSuggestion={(email) => change({email})}
        />
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
          options={texts.countries.map(({code, name}) => [code, name])}
        />
        <BirthDateInput
          legend={labels.birthDate}
          hint={labels.birthDateHint}
          error={sentence(words, labels.errors, 'birthDate', errors.birthDate)}
          labels={labels}
          values={values}
        />
      </Fieldset>
    </LeadForm>
  );
}
