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
