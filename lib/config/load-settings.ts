import nextEnv from '@next/env';
import {SettingError} from './env.ts';
import {unknownSettings, type UnknownSetting} from './unknown-settings.ts';

/** A file that is there and cannot be read is no reason to go on with other settings than the site's. */
const STRICT = {
  info: () => {},
  error: (_message: string, {code}: NodeJS.ErrnoException) => {
    throw new SettingError(`.env cannot be read (${code}): run this as the user of the site.`);
  },
};

/**
 * Puts what stands in `.env` and the like, where the program was started, into the environment, which wins. To be called
 * before anything reads the settings.
 * @returns names that are no settings of the site
 * @throws {SettingError} when such a file cannot be read
 */
export function loadSettings(dev = false): UnknownSetting[] {
  const before = Object.keys(process.env);
  const {loadedEnvFiles} = nextEnv.loadEnvConfig(process.cwd(), dev, STRICT);
  return unknownSettings([...new Set(loadedEnvFiles.flatMap(({env}) => Object.keys(env)))], before);
}
