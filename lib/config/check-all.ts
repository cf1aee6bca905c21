import {checkTexts} from './check-texts.ts';
import {checkContent} from './content.ts';
import {checkLegalTexts} from './legal-texts.ts';
import {logo} from './logo.ts';
import {ContentError} from './site-files.ts';

/** Reads every file of content/ and messages/. @returns what is wrong, and sentences about what has no effect */
export function checkAll(): {errors: ContentError[]; unread: string[]} {
  const errors: ContentError[] = [];
  let unread: string[] = [];
  for (const check of [checkContent, checkLegalTexts, logo, () => (unread = checkTexts())])
    try {
      check();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error);
    }
  return {errors, unread};
}
