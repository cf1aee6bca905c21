'use client';

import {useSyncExternalStore} from 'react';
import {Checkbox, Fieldset, Select, TextInput} from '#components/ui/fields.tsx';
import {
  isHealthProfessional,
  registrationBody,
  stepTwoBody,
  type SignUpValues,
} from '#lib/registration/field-values.ts';
import {isOfStepOne, STEP_ONE_CONTROLS} from '#lib/registration/fields.ts';
import {AddressFields} from './address-fields.tsx';
import {LeadForm} from './lead-form.tsx';
import {post, validatorOf, type Reply} from './post.ts';
import type {SentLead} from './receipt.tsx';
import {sentence, WithLinks, type Errors} from './sentences.tsx';
import {useSignUpStep, type StepProps} from './sign-up-step.ts';
import type {SubmissionData} from './use-lead-form.ts';

const loadValidator = validatorOf(
  () => import('#lib/registration/schema.ts').then(({stepTwoSchema}) => stepTwoSchema),
  stepTwoBody,
);

const subscribeToNothing = () => () => {};

interface StepTwoProps extends StepProps<SentLead> {
  onBack: () => void;
  /** Called with errors of the first screen: the address may have an account by now. */
  onStepOneRefused: (errors: Errors) => void;
}

export function StepTwo({texts, onBack, onStepOneRefused, ...props}: StepTwoProps) {
  const {frame, values} = props;
  const {words} = frame;
  const labels = texts.stepTwo;
  const scripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  async function send(answers: SignUpValues, data: SubmissionData): Promise<Reply<SentLead>> {
    const reply = await post<SentLead>('/api/registration', {...registrationBody(answers), ...data});
    if (reply.kind === 'refused' && Object.keys(reply.errors).some(isOfStepOne))
      onStepOneRefused(reply.errors);
    return reply;
  }

  const options = {step: 'two', labels, loadValidator, send} as const;
  const {form, change, bind, bindBox} = useSignUpStep(props, options);
  const {errors} = form.state;
  const consentError = errors.dataUseConsent ?? errors.privacyConsent;
  const practiceError = sentence(words, labels.errors, 'practice', errors.practice);

  return (
    <LeadForm
      {...form}
      intro={words.someOptional}
      titlePrefix={`${texts.rail.heading.two} · `}
      hidden={{
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
            {labels.back}
          </button>
        </p>
      }
    >
      <Fieldset id="work" legend={labels.workLegend} className="mt-6 desk:mt-8">
        <TextInput {...bind('phone')} type="tel" autoComplete="tel" />
        <Select {...bind('profession')} unanswered={words.select} options={texts.professions} />
        {(isHealthProfessional(values) || !scripted) && (
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
                    {...bindBox(control)}
                    error={undefined}
                    aria-invalid={Boolean(practiceError)}
                    boxed
                    label={control === 'practicePrivate' ? labels.private : labels.public}
                  />
                ))}
              </div>
            </Fieldset>
          </div>
        )}
        <TextInput
          {...bind('jobTitle', isHealthProfessional(values) ? labels.jobTitleExample : undefined)}
          autoComplete="organization-title"
        />
      </Fieldset>
      <Fieldset id="address" legend={labels.addressLegend}>
        <AddressFields {...{values, change, bind, words}} texts={labels} />
        <Select
          {...bind('country')}
          autoComplete="country"
          // HTML requires an empty first option of a required select, even with a preselected one.
          unanswered={words.select}
          options={texts.countries.map(({code, name}) => [code, name])}
        />
      </Fieldset>
      <Fieldset id="consents" legend={labels.consentsLegend}>
        <div className={`grid ${consentError ? 'gap-5.5' : 'gap-2'}`}>
          <Checkbox
            {...bindBox('dataUseConsent')}
            required
            label={texts.consents.dataUse}
            detail={texts.consents.rights}
          />
          <Checkbox
            {...bindBox('privacyConsent')}
            required
            label={<WithLinks text={texts.consents.privacy} links={frame.links} />}
          />
        </div>
      </Fieldset>
    </LeadForm>
  );
}
