import type {Errors} from './sentences.ts';

interface Schema {
  safeParse: (body: unknown) => {
    error?: {issues: readonly {path: readonly PropertyKey[]; message: string}[]};
  };
}

/**
 * What judges field values before they are sent. It brings zod along, so a form loads it at its first focus.
 * @param loadSchema imports the same schema that the server judges with
 * @param bodyOf what is sent for the values, where that is not the values themselves
 */
export const checkedBy =
  <Values>(loadSchema: () => Promise<Schema>, bodyOf: (values: Values) => unknown = (values) => values) =>
  async () => {
    const [schema, {issuesByField}] = await Promise.all([loadSchema(), import('#lib/forms/text.ts')]);
    return (values: Values): Errors => {
      const {error} = schema.safeParse(bodyOf(values));
      return error ? issuesByField(error) : {};
    };
  };
