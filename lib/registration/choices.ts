import professions from './professions.json' with {type: 'json'};
import specialties from './specialties.json' with {type: 'json'};

/** Labels as the backend spells them (capitals, straight apostrophes); the site's own are in messages by the same keys. */
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

/** [value sent, label shown] for a select; sorted by label if a language is given, with `other` last. */
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

/**
 * Countries without postal codes: a candidate there cannot give one. Source: Universal Postal Union, General Addressing
 * Issues, and its addressing sheets of each country (https://www.upu.int, Addressing Solutions).
 */
const WITHOUT =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KP ML MO MR NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG UM VU YE ZW';

export const hasPostalCodes = (country: string) => !WITHOUT.split(' ').includes(country);

/** Countries with French postal codes: France, Monaco, and the territories with a country code of their own. */
const FRENCH = 'FR MC GP MQ GF RE PM YT BL MF WF PF NC';

export const hasFrenchPostalCodes = (country: string) => FRENCH.split(' ').includes(country);

/** The version of the two consents' texts, stored as proof. Must change when their texts in messages change. */
export const CONSENT_VERSION = '2026-11-22';
