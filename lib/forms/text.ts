import * as z from 'zod/mini';

/** What is wrong with an answer. Keys, never sentences: the sentences are in messages. */
export type Problem =
  | 'required'
  | 'invalid'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'date'
  | 'future'
  | 'underage'
  | 'postalCode'
  | 'choice'
  | 'consent'
  | 'taken';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const INVISIBLE = /^[\s\p{Cf}]*$/u;

const trimmed = (raw: string) => raw.toWellFormed().normalize('NFC').trim();

const singleLine = (value: string): Problem | undefined => (CONTROL.test(value) ? 'invalid' : undefined);

/** Line ends of every system and of Word become \n; other control characters carry no meaning and go. */
const multipleLines = (raw: string) =>
  trimmed(raw.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''));

interface Rules {
  max: number;
  optional?: boolean;
  clean?: (raw: string) => string;
  problem?: (value: string) => Problem | undefined;
}

/** A text answer: cleaned, then judged; `max` in UTF-16 units, as a field's maxlength counts. */
export function text({max, optional = false, clean = trimmed, problem = singleLine}: Rules) {
  return z.pipe(
    z.string({error: ({input}) => (input === undefined || input === null ? 'required' : 'invalid')}),
    z.transform((raw: string, context) => {
      const value = clean(raw);
      const empty = INVISIBLE.test(value);
      const found = empty
        ? optional
          ? undefined
          : 'required'
        : value.length > max
          ? 'tooLong'
          : problem(value);
      if (found) context.issues.push({code: 'custom', message: found, input: undefined});
      return empty ? '' : value;
    }),
  );
}

/** One line: trimmed, in composed form (NFC), without control characters. @param max in UTF-16 units */
export const requiredText = (max: number) => text({max});

/** One line like {@link requiredText} that may be left out: missing or blank is "". @param max in UTF-16 units */
export const optionalText = (max: number) => z._default(text({max, optional: true}), '');

/** Several lines, with \n between them. @param max in UTF-16 units */
export const messageText = (max: number) => text({max, clean: multipleLines, problem: () => undefined});

/** One code out of a list. */
export const choice = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(codes, {
    error: ({input}) => (input === undefined || input === null || input === '' ? 'required' : 'choice'),
  });

interface Issues {
  issues: readonly {path: readonly PropertyKey[]; message: string}[];
}

/** Every bad field with its codes, each code once: `{email: ['required']}`, as in a 422 answer. */
export function issuesByField({issues}: Issues): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const {path, message} of issues) {
    const codes = (fields[String(path[0] ?? '')] ??= []);
    if (!codes.includes(message)) codes.push(message);
  }
  return fields;
}
