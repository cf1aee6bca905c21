'use client';

import {Fieldset} from '#components/ui/fieldset.tsx';
import {Select} from '#components/ui/select.tsx';
import {TextInput} from '#components/ui/text-input.tsx';
import {SITE} from '#lib/config/site.ts';
import {MAX} from '#lib/forms/limits.ts';
import {GENDERS} from '#lib/registration/choices.ts';
import {missingInStepOne, stepOneBody, type SignUpValues} from '#lib/registration/field-values.ts';
import {STEP_ONE_CONTROLS, type SignUpControl} from '#lib/registration/fields.ts';
import {BirthDateInput} from './birth-date-input.tsx';
import {EmailInput} from './email-input.tsx';
import {LeadForm} from './lead-form.tsx';
import {checkedBy} from './load-check.ts';
import {post, type Reply} from './post.ts';
import {fill, sentence, withLimit, type Errors} from './sentences.ts';
import {useSignUpStep, type StepProps} from './sign-up-step.ts';

const loadCheck = checkedBy(
  () => import('#lib/registration/schema.ts').then(({stepOneSchema}) => stepOneSchema),
  stepOneBody,
);

/** An address that has an account stops here; a check that does not answer stops nobody, the server asks again. */
async function checkEmail({email}: SignUpValues): Promise<Reply<unknown>> {
  const reply = await post<{available?: boolean}>('/api/registration/email-check', {email});
  if (reply.kind === 'refused') return reply;
  const taken = reply.kind === 'done' && reply.answer.available === false;
  return taken ? {kind: 'refused', errors: {email: ['taken']}} : {kind: 'done', answer: undefined};
}

/** Whether the address belongs to an account: it is written, and answers nothing. */
const isKnown = ({email}: Errors): boolean => Boolean(email?.includes('taken'));

/** What somebody who came back from the second screen without script had typed there. */
const valuesOfStepTwo = (values: Partial<SignUpValues> = {}) =>
  Object.fromEntries(
    Object.entries(values).filter(([control]) => !STEP_ONE_CONTROLS.some((own) => own === control)),
  );

/** Who somebody is: the first screen of the sign-up. */
export function StepOne({texts, ...given}: StepProps<unknown>) {
  const {frame, values, answer} = given;
  const {words} = frame;
  const say = texts.stepOne;
  const {state, change, bind} = useSignUpStep(given, {sentences: say.errors, loadCheck, send: checkEmail});
  const limited = (control: SignUpControl) => withLimit(words, undefined, values[control], MAX.name);

  return (
    <LeadForm
      {...frame}
      state={state}
      sentences={say.errors}
      labels={say}
      missing={missingInStepOne(values)}
      submitLabel={say.submit}
      remaining={say.remaining}
      obstacle={isKnown(state.errors) && say.knownStatus}
      // An account there is nothing to correct about.
      instead={isKnown(state.summary) ? {title: say.knownTitle, next: texts.known} : undefined}
      carried={{step: 'one', ...valuesOfStepTwo(answer?.values)}}
    >
      <Fieldset id="identity" legend={say.legend} className="mt-4 desk:mt-12 max-desk:[&>legend]:sr-only">
        <div className="field-row fold:grid-cols-2">
          <TextInput
            {...bind('lastName')}
            label={say.lastName}
            hint={limited('lastName')}
            autoComplete="family-name"
          />
          <TextInput
            {...bind('firstName')}
            label={say.firstName}
            hint={limited('firstName')}
            autoComplete="given-name"
          />
        </div>
        <EmailInput
          {...bind('email')}
          label={say.email}
          hint={say.emailHint}
          words={words}
          onSuggestion={(email) => change({email})}
        />
        <Select
          {...bind('gender')}
          label={say.gender}
          hint={say.genderHint}
          autoComplete="sex"
          unanswered={words.select}
          options={GENDERS.map((gender) => [gender, texts.genders[gender]])}
        />
        <Select
          {...bind('residenceCountry')}
          label={say.residenceCountry}
          autoComplete="country"
          unanswered={words.select}
          options={texts.countries.map(({code, name}) => [code, name])}
          // The address of step 2 is most often in the country one lives in.
          onChange={({target}) =>
            change({residenceCountry: target.value, ...(target.value && {country: target.value})})
          }
        />
        <BirthDateInput
          legend={say.birthDate}
          hint={fill(say.birthDateHint, {age: SITE.minimumAge})}
          error={sentence(words, say.errors, 'birthDate', state.errors.birthDate)}
          labels={say}
          values={values}
          onChange={change}
        />
      </Fieldset>
    </LeadForm>
  );
}
