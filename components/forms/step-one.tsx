'use client';

import {useState} from 'react';
import {Fieldset} from '#components/ui/fieldset.tsx';
import {Select} from '#components/ui/select.tsx';
import {TextInput} from '#components/ui/text-input.tsx';
import {MAX} from '#lib/forms/limits.ts';
import {GENDERS} from '#lib/registration/choices.ts';
import {stepOneBody, type SignUpValues} from '#lib/registration/field-values.ts';
import {STEP_ONE_CONTROLS, type SignUpControl} from '#lib/registration/fields.ts';
import {BirthDateInput} from './birth-date-input.tsx';
import {EmailInput} from './email-input.tsx';
import {LeadForm} from './lead-form.tsx';
import {validatorOf} from './load-validator.ts';
import {post, type Reply} from './post.ts';
import {sentence, withLimit, type Errors} from './sentences.ts';
import {useSignUpStep, type StepProps} from './sign-up-step.ts';
import {WithLinks} from './with-links.tsx';

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

/** The first screen of the sign-up: identity. */
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
  const limited = (control: SignUpControl) => withLimit(words, undefined, values[control], MAX.name);

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
          <TextInput
            {...bind('lastName')}
            label={labels.lastName}
            hint={limited('lastName')}
            autoComplete="family-name"
          />
          <TextInput
            {...bind('firstName')}
            label={labels.firstName}
            hint={limited('firstName')}
            autoComplete="given-name"
          />
        </div>
        <EmailInput
          {...bind('email')}
          typed={values.email}
          label={labels.email}
          hint={labels.emailHint}
          words={words}
          onSuggestion={(email) => change({email})}
        />
        <Select
          {...bind('gender')}
          label={labels.gender}
          hint={labels.genderHint}
          autoComplete="sex"
          unanswered={words.select}
          options={GENDERS.map((gender) => [gender, texts.genders[gender]])}
        />
        <Select
          {...bind('residenceCountry')}
          label={labels.residenceCountry}
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
