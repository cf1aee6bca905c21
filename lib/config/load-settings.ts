import nextEnv from '@next/env';
import {SettingError} from './env.ts';
import {unknownSettings, type UnknownSetting} from './unknown-settings.ts';

/** Stops if an existing .env cannot be read: the process would run with other settings than the site. */
const STRICT = {
  info: () => {},
  error: (_message: string, {code}: NodeJS.ErrnoException) => {
    throw new SettingError(`.env cannot be read (${code}): run this as the user of the site.`);
  },
};

/**
 * Loads `.env` files of the working folder into the environment, whose own values win. Call it before anything reads the
 * settings.
 * @returns names that are no settings of the site
 * @throws {SettingError} if such a file cannot be read
 */
export function loadSettings(dev = false): UnknownSetting[] {
  const before = Object.keys(process.env);
  const {loadedEnvFiles} = nextEnv.loadEnvConfig(process.cwd(), dev, STRICT);
  return unknownSettings([...new Set(loadedEnvFiles.flatMap(({env}) => Object.keys(env)))], before);
}
