import type {Country} from '#lib/registration/countries.ts';
import type french from '#messages/fr/index.ts';

type Messages = typeof french.registration;

/** The texts and lists of the sign-up, in one language. */
export interface SignUpTexts extends Pick<
  Messages,
  'stepOne' | 'stepTwo' | 'genders' | 'rail' | 'quit' | 'done' | 'asked' | 'consents'
> {
  /** Of candidates, in years. */
  minimumAge: number;
  countries: readonly Country[];
  /** [value sent, label shown], in the order of the select. */
  professions: readonly (readonly [string, string])[];
  specialties: readonly (readonly [string, string])[];
}
