import '#server-only';
import {perProcess} from 'per-process';

export type FieldValues = Partial<Record<string, string>>;
export type FieldErrors = Record<string, string[]>;
/** Why nothing was kept; after how many seconds to try again, where the server says so. */
export type SendFailure =
  {kind: 'unavailable' | 'tooLarge' | 'foreign' | 'unreadable'} | {kind: 'limited'; seconds: number};

/** What the form is shown with: as it was filled, with what is wrong. */
export interface ShownForm {
  values?: FieldValues;
  errors?: FieldErrors;
  failure?: SendFailure;
  step?: 'one' | 'two';
}

/** The form again, with the status of the answer. */
export interface FormAnswer {
  kind: 'shown';
  status: number;
  answer: ShownForm;
  retryAfterSeconds?: number;
}

/**
 * Forms that are being shown again, under keys that the server makes: the pages that show them are rendered by Next,
 * and what was typed is in no address and no header.
 */
export const formAnswers = () => perProcess('form answers', () => new Map<string, FormAnswer>());
