import {SettingError} from '#lib/config/env.ts';

/** The command line is wrong. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const isAboutWords = (error: unknown): error is Error =>
  error instanceof UsageError || String((error as {code?: unknown}).code).startsWith('ERR_PARSE_ARGS');

function refuse({message}: Error, help: string): never {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
}

/** Reads the command line. If it is wrong, the program ends with its help. */
export function understood<Words>(help: string, read: () => Words): Words {
  try {
    return read();
  } catch (error) {
    if (!isAboutWords(error)) throw error;
    return refuse(error, help);
  }
}

interface Program {
  help: string;
  /** @returns the exit code, or 'help' to print the help */
  main(): Promise<number | 'help'>;
  /** The exit code for unusable settings, and for errors that `why` explains. */
  undone: 1 | 2;
  /** Explains other errors. Without it they are thrown, as faults of the program. */
  why?(error: unknown): string;
}

/** Runs to the exit code: 0 after the help, 2 with the help after wrong words. */
export async function program({help, main, undone, why}: Program): Promise<void> {
  try {
    const code = await main();
    if (code === 'help') console.log(help);
    process.exitCode = code === 'help' ? 0 : code;
  } catch (error) {
    if (isAboutWords(error)) refuse(error, help);
    const said =
      error instanceof SettingError ? `The settings cannot be used. ${error.message}` : why?.(error);
    if (said === undefined) throw error;
    console.error(said);
    process.exitCode = undone;
  }
}
