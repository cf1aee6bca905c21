import nextEnv from '@next/env';
import {SETTING_NAMES, SettingError} from './env.ts';

/** Node, Next and PostgreSQL's programs read these. */
const OTHERS = /^(?:NODE_|NEXT_|PG|MALLOC_|TZ$|BUILD_DIR$|PATH$|HOME$)/;

/** Stops if an existing .env cannot be read: the process would run with other settings than the site. */
const STRICT = {
  info: () => {},
  error: (_message: string, {code}: NodeJS.ErrnoException) => {
    throw new SettingError(`.env cannot be read (${code}): run this as the user of the site.`);
  },
};

/** Loads `.env` files; the environment wins. @returns unknown names in them @throws {SettingError} if one cannot be read */
export function loadSettings(dev = false): string[] {
  const {loadedEnvFiles} = nextEnv.loadEnvConfig(process.cwd(), dev, STRICT);
  const names = new Set(loadedEnvFiles.flatMap(({env}) => Object.keys(env)));
  return [...names].filter((name) => !SETTING_NAMES.includes(name) && !OTHERS.test(name));
}
