import * as z from 'zod/mini';
import {cleanLine, cleanLines, isBlank} from './clean.ts';

export type Problem =
  | 'required'
  | 'invalid'
  | 'tooLong'
  | 'email'
  | 'emailMeant'
  | 'phone'
  | 'date'
  | 'future'
  | 'underage'
  | 'postalCode'
  | 'choice'
  | 'consent'
  | 'taken';

const CONTROL = /[^\P{Cc}\n\t]/u;

interface Rules {
  max: number;
  optional?: boolean;
  cleanUp?: (raw: string) => string;
  /** It gets values that are not empty. */
  problem?: (value: string) => Problem | undefined;
}

/** Cleans, then validates; `max` is in UTF-16 units, as `maxlength` counts. */
export function text({max, optional = false, cleanUp = cleanLine, problem}: Rules) {
  return z.pipe(
    z.string({error: ({input}) => (input === undefined || input === null ? 'required' : 'invalid')}),
    z.transform((raw: string, context) => {
      const value = cleanUp(raw);
      const empty = isBlank(value);
      const found = empty
        ? optional
          ? undefined
          : 'required'
        : value.length > max
          ? 'tooLong'
          : (problem?.(value) ?? (CONTROL.test(value) ? 'invalid' : undefined));
      if (found) context.issues.push({code: 'custom', message: found, input: undefined});
      return empty ? '' : value;
    }),
  );
}

export const requiredText = (max: number) => text({max});

export const optionalText = (max: number) => z._default(text({max, optional: true}), '');

export const messageText = (max: number) => text({max, cleanUp: cleanLines});

export const choice = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(codes, {
    error: ({input}) => (input === undefined || input === null || input === '' ? 'required' : 'choice'),
  });

interface Issues {
  issues: readonly {path: readonly PropertyKey[]; message: string}[];
}

export function issuesByField({issues}: Issues): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const {path, message} of issues) {
    const codes = (fields[String(path[0] ?? '')] ??= []);
    if (!codes.includes(message)) codes.push(message);
  }
  return fields;
}
