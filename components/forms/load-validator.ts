import type {Errors} from './sentences.ts';

interface Schema {
  safeParse: (body: unknown) => {
    error?: {issues: readonly {path: readonly PropertyKey[]; message: string}[]};
  };
}

/** Validates a form's values: an error code list for each bad field, `{}` if all are good. */
export type Validate<Values> = (values: Values) => Errors;

/**
 * Makes a function that loads a form's validator. It brings zod along, so forms call it at their first focus.
 * @param loadSchema imports the schema that the server validates with
 * @param bodyOf the request body for the values; by default the values themselves
 */
export const validatorOf =
  <Values>(loadSchema: () => Promise<Schema>, bodyOf: (values: Values) => unknown = (values) => values) =>
  async (): Promise<Validate<Values>> => {
    const [schema, {issuesByField}] = await Promise.all([loadSchema(), import('#lib/forms/text.ts')]);
    return (values) => {
      const {error} = schema.safeParse(bodyOf(values));
      return error ? issuesByField(error) : {};
    };
  };
