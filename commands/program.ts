import path from 'node:path';
import {Command, CommanderError, InvalidArgumentError} from 'commander';

export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command was refused or is not possible. The message is a sentence for the operator. */
export class NotDone extends Error {
  override name = 'NotDone';
}

/** A file as it was typed: scripts/launch.mjs changes to the folder of the site. */
export const typedPath = (name: string): string => path.resolve(process.env.CALLED_FROM ?? '', name);

export const isDatabase = (named: string): boolean => /^postgres(?:ql)?:/.test(named);

export function positive(value: string): number {
  if (Number(value) > 0) return Number(value);
  throw new InvalidArgumentError('It is a number above 0.');
}

export const program = (name: string): Command =>
  new Command(name)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
    .addHelpText('afterAll', '\nExit codes: 0 done, 1 not done, 2 wrong words or unusable settings.');

export const acts = <Options extends object>(
  word: Command,
  act: (options: Options, ...given: string[]) => number | Promise<number>,
): Command =>
  word.action(async () => {
    process.exitCode = await act(word.opts<Options>(), ...word.args);
  });

/** Errors whose messages are sentences, by name: the modules of most are loaded late. */
const WRONG_WORDS = ['UsageError', 'SettingError', 'ContentError'];
const EXPLAINED = [...WRONG_WORDS, 'NotDone', 'OpenFileError', 'UnusableStoreError'];

/** For the operator; undefined for a fault of the program. SQLite's errors have no path, and those of a connection neither. */
export function sentenceOf(error: unknown): string | undefined {
  const {name, message, code, path: file} = error as NodeJS.ErrnoException;
  return EXPLAINED.includes(name) ? message : file && `${file} cannot be used: ${code}.`;
}

export async function run(line: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    await line.parseAsync(args, {from: 'user'});
  } catch (error) {
    // Commander has printed its own.
    if (error instanceof CommanderError) return void (process.exitCode = error.exitCode && 2);
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = WRONG_WORDS.includes((error as Error).name) ? 2 : 1;
  }
}
