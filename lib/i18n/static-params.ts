import {LOCALES} from './routing.ts';

/** For pages built ahead in both languages. Pages with articles leave it out: they are made at their first request. */
export const bothLocales = () => LOCALES.map((locale) => ({locale}));
