import path from 'node:path';
import {parseArgs, type ParseArgsOptionsConfig} from 'node:util';
import {SettingError} from '#lib/config/env.ts';
import {ContentError} from '#lib/config/site-files.ts';

/** The command line is wrong. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command line asks for the help. */
export class HelpAsked extends Error {}

/** A file as it was typed: scripts/launch.mjs changes to the folder of the site. */
export const typedPath = (name: string): string => path.resolve(process.env.CALLED_FROM ?? '', name);

/** @throws {UsageError} naming the words beyond the most that are allowed */
export function refuseMore(words: readonly string[], most: number): void {
  if (words.length > most) throw new UsageError(`There is a word too many: ${words.slice(most).join(' ')}`);
}

interface Parsed<Options extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parseArgs<{options: Options}>> extends {values: infer Values} ? Values : never;
  words: string[];
}

/**
 * Parses a command line of flags and words.
 * @throws {HelpAsked | UsageError} and the errors of parseArgs
 */
export function parse<Options extends ParseArgsOptionsConfig>(
  flags: Options,
  most: number,
  args: readonly string[] = process.argv.slice(2),
): Parsed<Options> {
  const options: ParseArgsOptionsConfig = {...flags, help: {type: 'boolean', short: 'h'}};
  const {
    values,
    positionals: words,
    tokens,
  } = parseArgs({args: [...args], allowPositionals: true, options, tokens: true});
  if (words[0] === 'help' || values.help) throw new HelpAsked();
  const given = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  const twice = given.find((name, at) => given.indexOf(name) < at);
  if (twice) throw new UsageError(`--${twice} is given twice.`);
  refuseMore(words, most);
  return {values, words} as Parsed<Options>;
}

const isAboutWords = (error: unknown): error is Error =>
  error instanceof UsageError || String((error as {code?: unknown}).code).startsWith('ERR_PARSE_ARGS');

interface Program {
  help: string;
  /** @returns the exit code */
  main(): Promise<number>;
  /** The exit code for unusable settings, and for errors that `why` explains. */
  undone: 1 | 2;
  /** Explains other errors; undefined for faults of the program, which are thrown. */
  why?(error: unknown): string | undefined;
}

/** Runs to the exit code: 0 after the help, 2 after wrong words. */
export async function program({help, main, undone, why}: Program): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (error instanceof HelpAsked) return console.log(help);
    if (isAboutWords(error)) {
      // Node's own sentence about an unknown flag goes on for two more.
      console.error(error.message.split('. To specify')[0]);
      process.exitCode = 2;
      return;
    }
    const isOwners = error instanceof SettingError || error instanceof ContentError;
    const sentence = isOwners ? error.message : why?.(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = undone;
  }
}
