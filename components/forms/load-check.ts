import type {Errors} from './sentences.ts';

interface Schema {
  safeParse: (body: unknown) => {
    error?: {issues: readonly {path: readonly PropertyKey[]; message: string}[]};
  };
}

/**
 * What judges answers before they are sent. It brings zod along, so a form loads it at its first focus.
 * @param loadSchema imports the same schema that the server judges with
 * @param bodyOf what is sent for the answers, where that is not the answers themselves
 */
export const checkedBy =
  <Answers>(
    loadSchema: () => Promise<Schema>,
    bodyOf: (answers: Answers) => unknown = (answers) => answers,
  ) =>
  async () => {
    const [schema, {issuesByField}] = await Promise.all([loadSchema(), import('#lib/forms/text.ts')]);
    return (answers: Answers): Errors => {
      const {error} = schema.safeParse(bodyOf(answers));
      return error ? issuesByField(error) : {};
    };
  };
