import IntlMessageFormat from 'intl-messageformat';
import type {Locale} from './routing.ts';

/** For texts of messages/ where next-intl is not. */
export const say = (locale: Locale, text: string, values: Record<string, string | number>): string =>
  String(new IntlMessageFormat(text, locale === 'fr' ? 'fr-FR' : 'en-GB').format(values));
