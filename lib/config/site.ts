import '#server-only';
import {content} from './content.ts';

/** Facts that texts need. Components of the browser get them as props. */
export const company = () => content('company');

export const productName = (): string => company().name.value;

/** The promise of the contact and quote forms, in hours. */
export const REPLY_HOURS = 48;

export function companyPlace(locale: 'fr' | 'en'): string {
  const {city, near} = company().address.value;
  return near[locale] ? `${city}, ${near[locale]}` : city;
}
