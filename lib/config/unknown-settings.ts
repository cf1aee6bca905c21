import {closestMatch} from 'leven';
import {SETTING_NAMES} from './env.ts';

/** A name that means nothing to the site, and the setting that was probably meant. */
export interface UnknownSetting {
  name: string;
  meant?: string;
}

/** Letters that a slip of the finger changes, adds or leaves out. */
const SLIP = 2;
/** The environment of a shell is full of short names that are near each other by chance. */
const LONG_ENOUGH = 6;

/** Read by Node, Next and PostgreSQL's programs. */
const OTHERS = /^(?:NODE_|NEXT_|PG|MALLOC_|TZ$|BUILD_DIR$|PATH$|HOME$)/;

const isUnknown = (name: string) => !SETTING_NAMES.includes(name) && !OTHERS.test(name);
const meantBy = (name: string) => closestMatch(name.toUpperCase(), SETTING_NAMES, {maxDistance: SLIP});

/**
 * Settings that would be silently without effect: in files of ours every name that is none, in the environment, which
 * belongs to others too, only those that look like a slip.
 * @param written names in `.env` and the like
 * @param environment all names
 */
export function unknownSettings(
  written: readonly string[],
  environment: readonly string[],
): UnknownSetting[] {
  const inFiles = written.filter(isUnknown).map((name) => ({name, meant: meantBy(name)}));
  const slips = environment
    .filter((name) => !written.includes(name) && name.length >= LONG_ENOUGH && isUnknown(name))
    .map((name) => ({name, meant: meantBy(name)}))
    .filter(({meant}) => meant);
  return [...inFiles, ...slips];
}

/** In a sentence, without its value. */
export const unknownSettingSentence = ({name, meant}: UnknownSetting) =>
  `${name} is no setting of this site and has no effect.${meant ? ` ${meant} was probably meant.` : ''}`;
