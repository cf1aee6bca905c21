import '#server-only';

export type FieldValues = Partial<Record<string, string>>;
export type FieldErrors = Record<string, string[]>;
export type SendFailure =
  | {kind: 'unavailable' | 'tooLarge' | 'foreign' | 'unreadable'}
  | {kind: 'limited'; seconds: number};

export interface ShownForm {
  values?: FieldValues;
  errors?: FieldErrors;
  failure?: SendFailure;
  step?: 'one' | 'two';
}

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

export function inPageOrder(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => fields.indexOf(field);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

export interface UnscriptedForm {
  controls: readonly string[];
  fields: readonly string[];
  body(values: FieldValues): Record<string, unknown>;
  /** Answers a post that is not the last screen's; undefined for the last. @param address of the visitor */
  earlierScreen?(
    sent: URLSearchParams,
    values: FieldValues,
    address: string,
  ): Promise<FormAnswer | undefined>;
  screenOf(errors: FieldErrors): Pick<ShownForm, 'errors' | 'step'>;
  lastStep?: ShownForm['step'];
}

export function oneScreen(schema: {shape: object}): UnscriptedForm {
  const controls = Object.keys(schema.shape);
  return {controls, fields: controls, body: (values) => values, screenOf: (errors) => ({errors})};
}
