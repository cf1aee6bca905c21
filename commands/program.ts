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

/** The exit code of an error, whose sentence it prints. @throws what is a fault of the program */
async function explained(error: unknown): Promise<number> {
  // Commander has printed its own.
  if (error instanceof CommanderError) return error.exitCode && 2;
  const {SettingError} = await import('#lib/config/env.ts');
  const {ContentError} = await import('#lib/config/site-files.ts');
  const wrong = [UsageError, SettingError, ContentError].some((kind) => error instanceof kind);
  const sentence = wrong || error instanceof NotDone ? (error as Error).message : fileFault(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  return wrong ? 2 : 1;
}

/** SQLite's errors have no path, and those of a connection neither. */
export function fileFault(error: unknown): string | undefined {
  const {code, path: file} = error as NodeJS.ErrnoException;
  return file && `${file} cannot be used: ${code}.`;
}

export async function run(line: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    await line.parseAsync(args, {from: 'user'});
  } catch (error) {
    process.exitCode = await explained(error);
  }
}
