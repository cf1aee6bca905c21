import '#server-only';

export type FieldValues = Partial<Record<string, string>>;
export type FieldErrors = Record<string, string[]>;
/** Why a lead was not accepted. `seconds`: when to try again. */
export type SendFailure =
  {kind: 'unavailable' | 'tooLarge' | 'foreign' | 'unreadable'} | {kind: 'limited'; seconds: number};

/** What a form is rendered with: the values that were sent, and what is wrong with them. */
export interface ShownForm {
  values?: FieldValues;
  errors?: FieldErrors;
  failure?: SendFailure;
  /** The screen of a form that has two. */
  step?: 'one' | 'two';
}

/** The form again, with the status of the response. */
export interface FormAnswer {
  kind: 'shown';
  status: number;
  answer: ShownForm;
  retryAfterSeconds?: number;
}

export const showForm = (status: number, answer: ShownForm, retryAfterSeconds?: number): FormAnswer => ({
  kind: 'shown',
  status,
  answer,
  ...(retryAfterSeconds && {retryAfterSeconds}),
});

/** Refusals that show nothing of what was sent. */
export const REFUSALS = {
  foreign: showForm(403, {failure: {kind: 'foreign'}}),
  tooLarge: showForm(413, {failure: {kind: 'tooLarge'}}),
  unreadable: showForm(415, {failure: {kind: 'unreadable'}}),
};

/** Errors by field, in the order in which the page shows the fields. */
export function inPageOrder(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => fields.indexOf(field);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}
