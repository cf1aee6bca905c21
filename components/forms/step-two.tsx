'use client';

import {useSyncExternalStore} from 'react';
import {Checkbox} from '#components/ui/choice.tsx';
import {Fieldset} from '#components/ui/fieldset.tsx';
import {Select} from '#components/ui/select.tsx';
import {TextInput} from '#components/ui/text-input.tsx';
import {MAX} from '#lib/forms/limits.ts';
import {HEALTH_PROFESSIONAL} from '#lib/registration/choices.ts';
import {
  missingInStepTwo,
  registrationBody,
  stepTwoBody,
  type SignUpValues,
} from '#lib/registration/field-values.ts';
import {isOfStepOne, STEP_ONE_CONTROLS} from '#lib/registration/fields.ts';
import {AddressFields} from './address-fields.tsx';
import {LeadForm} from './lead-form.tsx';
import {checkedBy} from './load-check.ts';
import {post, type Reply} from './post.ts';
import type {ShownReceipt} from './receipt.ts';
import {sentence, withLimit, type Errors} from './sentences.ts';
import {useSignUpStep, type StepProps} from './sign-up-step.ts';
import type {Envelope} from './use-lead-form.ts';

const loadCheck = checkedBy(
  () => import('#lib/registration/schema.ts').then(({stepTwoSchema}) => stepTwoSchema),
  stepTwoBody,
);

const never = () => () => {};

interface StepTwoProps extends StepProps<ShownReceipt> {
  onBack: () => void;
  /** The server found something wrong with the first screen: an account since, say. */
  onStepOneRefused: (errors: Errors) => void;
}

/** What somebody does and where, and the two consents: the second screen of the sign-up. */
export function StepTwo({texts, onBack, onStepOneRefused, ...given}: StepTwoProps) {
  const {frame, values} = given;
  const {words} = frame;
  const say = texts.stepTwo;
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const treats = values.profession === HEALTH_PROFESSIONAL;

  async function send(sent: SignUpValues, envelope: Envelope): Promise<Reply<ShownReceipt>> {
    const reply = await post<ShownReceipt>('/api/registration', {...registrationBody(sent), ...envelope});
    if (reply.kind === 'refused' && Object.keys(reply.errors).some(isOfStepOne))
      onStepOneRefused(reply.errors);
    return reply;
  }

  const {state, change, bind, bindBox} = useSignUpStep(given, {sentences: say.errors, loadCheck, send});
  const consentError = state.errors.dataUseConsent ?? state.errors.privacyConsent;
  const practiceError = sentence(words, say.errors, 'practice', state.errors.practice);

  return (
    <LeadForm
      {...frame}
      state={state}
      sentences={say.errors}
      labels={say}
      missing={missingInStepTwo(values)}
      titled={`${texts.rail.heading.two} · `}
      submitLabel={say.submit}
      carried={{
        step: 'two',
        ...Object.fromEntries(STEP_ONE_CONTROLS.map((control) => [control, values[control]])),
      }}
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
            {say.back}
          </button>
        </p>
      }
    >
      <Fieldset id="work" legend={say.workLegend} className="mt-6 desk:mt-12">
        <TextInput {...bind('phone')} label={say.phone} hint={say.phoneHint} type="tel" autoComplete="tel" />
        <Select
          {...bind('profession')}
          label={say.profession}
          hint={say.professionHint}
          unanswered={words.select}
          options={texts.professions}
        />
        {(treats || !scripted) && (
          <div className="asked-of-carers">
            <Select
              {...bind('specialty')}
              label={say.specialty}
              unanswered={words.select}
              options={texts.specialties}
            />
            <Fieldset
              id="practice"
              kind="question"
              // One of the two is needed, neither by itself: nothing about the boxes says so.
              legend={
                <>
                  {say.practice}
                  <span className="text-erreur" aria-hidden="true">
                    *
                  </span>
                </>
              }
              hint={say.practiceHint}
              error={practiceError}
            >
              <div className="grid gap-4 fold:grid-cols-2">
                {(['practicePrivate', 'practicePublic'] as const).map((control) => (
                  <Checkbox
                    key={control}
                    {...bindBox(control)}
                    error={undefined}
                    aria-invalid={Boolean(practiceError)}
                    boxed
                    label={control === 'practicePrivate' ? say.private : say.public}
                  />
                ))}
              </div>
            </Fieldset>
          </div>
        )}
        <TextInput
          {...bind('jobTitle')}
          label={say.jobTitle}
          hint={withLimit(words, say.jobTitleHint, values.jobTitle, MAX.label)}
          autoComplete="organization-title"
        />
      </Fieldset>
      <Fieldset id="address" legend={say.addressLegend}>
        <AddressFields {...{values, change, bind, words}} texts={say} />
        <Select
          {...bind('country')}
          label={say.country}
          autoComplete="country"
          // Chosen beforehand; a list that must be answered has a place for no answer all the same.
          unanswered={words.select}
          options={texts.countries.map(({code, name}) => [code, name])}
        />
      </Fieldset>
      <Fieldset id="consents" legend={say.consentsLegend}>
        <div className={`grid ${consentError ? 'gap-5.5' : 'gap-2'}`}>
          <Checkbox
            {...bindBox('dataUseConsent')}
            required
            label={texts.consents.dataUse}
            detail={texts.consents.rights}
          />
          <Checkbox {...bindBox('privacyConsent')} required label={texts.consents.privacy} />
        </div>
      </Fieldset>
    </LeadForm>
  );
}
