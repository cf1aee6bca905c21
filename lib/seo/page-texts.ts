import type {Locale} from '#lib/i18n/routing.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';

const MESSAGES = {fr, en} as const;

/** What search engines and networks show of a page: title without the site's name, description, caption of its card. */
export const textsOf = (locale: Locale, head: keyof typeof fr.meta) => MESSAGES[locale].meta[head];

export const messagesIn = (locale: Locale) => MESSAGES[locale];
