import {company, companyPlace} from '#lib/config/site.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';

const MESSAGES = {fr, en} as const;

export function textsOf<Head extends keyof typeof fr.meta>(
  locale: Locale,
  head: Head,
): (typeof fr.meta)[Head] {
  const filled = Object.entries(MESSAGES[locale].meta[head]).map(([name, text]) => [
    name,
    text.replace('{year}', String(company().founded)).replace('{place}', () => companyPlace(locale)),
  ]);
  return Object.fromEntries(filled) as (typeof fr.meta)[Head];
}

export const messagesIn = (locale: Locale) => MESSAGES[locale];
