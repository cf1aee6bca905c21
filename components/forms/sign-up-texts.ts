import type {ReactNode} from 'react';
import type {Country} from '#lib/registration/countries.ts';
import type french from '#messages/fr/index.ts';

type Texts = typeof french.registration;

/** What the sign-up needs of its page: texts of one language, lists, and drawings that stay out of the script. */
export interface SignUpTexts extends Pick<
  Texts,
  'stepOne' | 'stepTwo' | 'genders' | 'rail' | 'quit' | 'done'
> {
  /** What to do for whoever has an account. */
  known: ReactNode;
  countries: readonly Country[];
  /** [value sent, label shown], in the order of the select. */
  professions: readonly (readonly [string, string])[];
  specialties: readonly (readonly [string, string])[];
  consents: {dataUse: ReactNode; rights: ReactNode; privacy: ReactNode};
}
