import type {Locale} from './routing.ts';

/** The language of a page below `app/[locale]`, whose layout knows no other than ours. */
export const localeOf = async (params: Promise<{locale: string}>): Promise<Locale> =>
  (await params).locale as Locale;
