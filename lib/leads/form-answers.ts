import '#server-only';
import {perProcess} from 'per-process';

export type FieldValues = Partial<Record<string, string>>;
export type FieldErrors = Record<string, string[]>;
/** Why a lead was not accepted. `seconds`: when to try again. */
export type SendFailure =
  | {kind: 'unavailable' | 'tooLarge' | 'foreign' | 'unreadable' | 'crowded'}
  | {kind: 'limited'; seconds: number};

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

/** Seconds after which a visitor may try again whose answer could not be rendered. */
const CROWDED_SECONDS = 60;

/** Refusals that show nothing of what was sent: each is rendered once for a form and language, and cached. */
export const REFUSALS = {
  foreign: showForm(403, {failure: {kind: 'foreign'}}),
  tooLarge: showForm(413, {failure: {kind: 'tooLarge'}}),
  unreadable: showForm(415, {failure: {kind: 'unreadable'}}),
  /** The form with what was typed cannot be rendered just now: too many wait for this address. */
  crowded: showForm(503, {failure: {kind: 'crowded'}}, CROWDED_SECONDS),
};
type Refusal = keyof typeof REFUSALS;

/** The refusal that this answer is, if it is one of those. */
export function refusalOf({answer: {failure}}: FormAnswer): Refusal | undefined {
  return failure && failure.kind in REFUSALS ? (failure.kind as Refusal) : undefined;
}

/** Errors by field, in the order in which the page shows the fields. */
export function inPageOrder(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => fields.indexOf(field);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/**
 * Forms to be rendered again, under keys that the server makes, and the refusals under their names. The page is rendered by
 * Next, so the values pass through this map: they are in no address and no header.
 */
export const formAnswers = () =>
  perProcess('form answers', () => new Map<string, FormAnswer>(Object.entries(REFUSALS)));
