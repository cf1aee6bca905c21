import * as z from 'zod/mini';
import {birthDate, email, phone, postalCode} from '#lib/forms/fields.ts';
import {MAX} from '#lib/forms/limits.ts';
import {choice, optionalText, requiredText, type Problem} from '#lib/forms/text.ts';
import {GENDERS, HEALTH_PROFESSIONAL, PRACTICES, PROFESSIONS, hasPostalCodes} from './choices.ts';
import codes from './country-codes.json' with {type: 'json'};
import {STEP_ONE, type SignUpField} from './fields.ts';

const country = choice(codes.split(' '));
const consent = z.literal(true, 'consent');

const shape = {
  lastName: requiredText(MAX.name),
  firstName: requiredText(MAX.name),
  email,
  gender: choice(GENDERS),
  residenceCountry: country,
  birthDate: birthDate(0),

  phone,
  profession: choice(Object.values(PROFESSIONS)),
  jobTitle: requiredText(MAX.label),
  specialty: optionalText(MAX.label),
  practice: z._default(choice(PRACTICES), '-1'),
  streetNumber: requiredText(MAX.streetNumber),
  street: requiredText(MAX.line),
  addressComplement: optionalText(MAX.line),
  postalCode,
  city: optionalText(MAX.line),
  country: z._default(country, 'FR'),
  nationality: z._default(country, 'FR'),
  newsletter: z._default(z.boolean('choice'), true),
  dataUseConsent: consent,
  privacyConsent: consent,
} satisfies Record<SignUpField | 'nationality' | 'newsletter', z.ZodMiniType>;

const answers = z.object(shape);

type Profile = Record<'profession' | 'specialty' | 'practice' | 'country' | 'postalCode', string>;

const withoutSpaces = (value: string) => value.replace(/\s/g, '');

function withCrossFieldRules<Answers extends Profile>(schema: z.ZodMiniType<Answers>) {
  return z.pipe(
    schema.check(
      z.superRefine<Answers>(
        (answer, context) => {
          const refuse = (field: keyof Profile, message: Problem) =>
            context.issues.push({code: 'custom', path: [field], message, input: undefined});
          const isValid = (field: keyof Profile) =>
            typeof answer[field] === 'string' && !context.issues.some(({path}) => path?.[0] === field);

          if (answer.profession === HEALTH_PROFESSIONAL) {
            if (isValid('specialty') && !answer.specialty) refuse('specialty', 'required');
            if (isValid('practice') && answer.practice === '-1') refuse('practice', 'required');
          }
          if (isValid('postalCode')) {
            if (!answer.postalCode && hasPostalCodes(answer.country)) refuse('postalCode', 'required');
            else if (answer.country === 'FR' && !/^\d{5}$/.test(withoutSpaces(answer.postalCode)))
              refuse('postalCode', 'postalCode');
          }
        },
        // Runs beside other errors too, so that one response names every bad field.
        {when: ({value}) => typeof value === 'object' && value !== null},
      ),
    ),
    z.transform((answer: Answers): Answers => {
      const isProfessional = answer.profession === HEALTH_PROFESSIONAL;
      return {
        ...answer,
        specialty: isProfessional ? answer.specialty : '',
        practice: isProfessional ? answer.practice : '-1',
        postalCode: answer.country === 'FR' ? withoutSpaces(answer.postalCode) : answer.postalCode,
      };
    }),
  );
}

export const stepOneOf = (minimumAge: number) =>
  z.extend(z.pick(answers, STEP_ONE), {birthDate: birthDate(minimumAge)});
export const stepTwoSchema = withCrossFieldRules(z.omit(answers, STEP_ONE));

/** Stored registrations have no age limit: a later limit must not stop a lead that is kept. */
export const registrationSchema = withCrossFieldRules(answers);
/** The age limit of new registrations (docs/promises.md, Registration). */
export const registrationOf = (minimumAge: number) =>
  withCrossFieldRules(z.extend(answers, {birthDate: birthDate(minimumAge)}));
export type Registration = z.infer<typeof registrationSchema>;

export const emailCheckSchema = z.object({email});
