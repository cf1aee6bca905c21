import {SettingError} from '#lib/config/env.ts';

/** The command line is wrong. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const isAboutWords = (error: unknown): error is Error =>
  error instanceof UsageError || String((error as {code?: unknown}).code).startsWith('ERR_PARSE_ARGS');

interface Program {
  help: string;
  /** @returns the exit code, or 'help' to print the help */
  main(): Promise<number | 'help'>;
  /** The exit code for unusable settings, and for errors that `why` explains. */
  undone: 1 | 2;
  /** Explains other errors. Without it they are thrown, as faults of the program. */
  why?(error: unknown): string;
}

/** Runs to the exit code: 0 after the help, 2 after wrong words. */
export async function program({help, main, undone, why}: Program): Promise<void> {
  try {
    const code = await main();
    if (code === 'help') console.log(help);
    process.exitCode = code === 'help' ? 0 : code;
  } catch (error) {
    if (isAboutWords(error)) {
      // Node's own sentence about an unknown flag goes on for two more.
      console.error(error.message.split('. To specify')[0]);
      process.exitCode = 2;
      return;
    }
    const sentence =
      error instanceof SettingError ? `The settings cannot be used. ${error.message}` : why?.(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = undone;
  }
}
