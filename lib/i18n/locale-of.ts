import type {Locale} from './routing.ts';

export const localeOf = async (params: Promise<{locale: string}>): Promise<Locale> =>
  (await params).locale as Locale;
