import type {Locale} from './routing.ts';

/** The language of a page below `app/[locale]`; the layout answers 404 for any other. */
export const localeOf = async (params: Promise<{locale: string}>): Promise<Locale> =>
  (await params).locale as Locale;
