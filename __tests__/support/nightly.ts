import {LOCALES, type Locale} from '#lib/i18n/routing.ts';

/** Whether this is `npm run test:nightly`: every language, width and store, and the files called *.nightly.*. */
export const NIGHTLY = process.env.NIGHTLY === 'true';

/** The languages of tests in which both behave alike. */
export const LANGUAGES: readonly Locale[] = NIGHTLY ? LOCALES : ['fr'];
