import nextEnv from '@next/env';
import {unknownSettings, type UnknownSetting} from './unknown-settings.ts';

const QUIET = {info: () => {}, error: console.error};

/**
 * Puts what stands in `.env` and the like, where the program was started, into the environment, which wins. To be called
 * before anything reads the settings.
 * @returns names that are no settings of the site
 */
export function loadSettings(dev = false): UnknownSetting[] {
  const before = Object.keys(process.env);
  const {loadedEnvFiles} = nextEnv.loadEnvConfig(process.cwd(), dev, QUIET);
  return unknownSettings([...new Set(loadedEnvFiles.flatMap(({env}) => Object.keys(env)))], before);
}
