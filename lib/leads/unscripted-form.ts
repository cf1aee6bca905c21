import '#server-only';
import type {FieldErrors, FieldValues, FormAnswer, ShownForm} from './form-answers.ts';

/** How a form is read and shown again when the browser posts it by itself, without our script. */
export interface UnscriptedForm {
  /** Names of the controls. */
  controls: readonly string[];
  /** Fields of the lead, in the page's order: errors are sorted by it. */
  fields: readonly string[];
  /** The lead's fields, from the values of the controls. */
  body(values: FieldValues): Record<string, unknown>;
  /** Answers a post that is not the last screen's; undefined for the last. @param address of the visitor */
  earlierScreen?(
    sent: URLSearchParams,
    values: FieldValues,
    address: string,
  ): Promise<FormAnswer | undefined>;
  /** The screen on which these errors are shown, with those that belong to it. */
  screenOf(errors: FieldErrors): Pick<ShownForm, 'errors' | 'step'>;
  /** The screen that sends the lead, in a form that has two. */
  lastStep?: ShownForm['step'];
}

/** A form of one screen, whose controls are the fields of its schema. */
export function oneScreen(schema: {shape: object}): UnscriptedForm {
  const controls = Object.keys(schema.shape);
  return {controls, fields: controls, body: (values) => values, screenOf: (errors) => ({errors})};
}
