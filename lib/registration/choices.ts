import professions from './professions.json' with {type: 'json'};
import specialties from './specialties.json' with {type: 'json'};

/** The backend spells these labels in capitals; the site's own labels are in messages/ by the same keys. */
export const PROFESSIONS = professions;
export const SPECIALTIES = specialties;

export const HEALTH_PROFESSIONAL = PROFESSIONS.healthProfessional;

/** Man, woman, no gender. */
export const GENDERS = ['1', '2', '5'] as const;

export const PRACTICES = ['1', '2', '3', '-1'] as const;
type Practice = (typeof PRACTICES)[number];

export function practiceOf(isPrivate: boolean, isPublic: boolean): Practice {
  if (isPrivate) return isPublic ? '3' : '1';
  return isPublic ? '2' : '-1';
}

export function labelled<Key extends string>(
  values: Record<Key, string>,
  labels: Record<Key, string>,
  locale?: string,
): [string, string][] {
  const {compare} = new Intl.Collator(locale);
  const keys = Object.keys(values) as Key[];
  if (locale)
    keys.sort((a, b) => Number(a === 'other') - Number(b === 'other') || compare(labels[a], labels[b]));
  return keys.map((key) => [values[key], labels[key]]);
}

/** Without postal codes. Source: Universal Postal Union, General Addressing Issues (https://www.upu.int, Addressing Solutions). */
const WITHOUT =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KP ML MO MR NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG UM VU YE ZW';

export const hasPostalCodes = (country: string) => !WITHOUT.split(' ').includes(country);

const FRENCH = 'FR MC GP MQ GF RE PM YT BL MF WF PF NC';

export const hasFrenchPostalCodes = (country: string) => FRENCH.split(' ').includes(country);

/** The version of the two consents' texts, stored as proof. Must change when their texts in messages change. */
export const CONSENT_VERSION = '2026-11-22';
