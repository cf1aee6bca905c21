import {closestMatch} from 'leven';
import {SETTING_NAMES} from './env.ts';

/** A name that is no setting of the site, and the setting that was probably meant. */
export interface UnknownSetting {
  name: string;
  meant?: string;
}

/** Edits (Levenshtein distance) that a typing slip makes at most. */
const MAX_EDITS = 2;
/** Shorter names of a shell's environment resemble settings by chance. */
const MIN_LETTERS = 6;

/** Read by Node, Next and PostgreSQL's programs. */
const OTHERS = /^(?:NODE_|NEXT_|PG|MALLOC_|TZ$|BUILD_DIR$|PATH$|HOME$)/;

const isUnknown = (name: string) => !SETTING_NAMES.includes(name) && !OTHERS.test(name);
const meantBy = (name: string) => closestMatch(name.toUpperCase(), SETTING_NAMES, {maxDistance: MAX_EDITS});

/**
 * Names that would have no effect, without a word: in `.env` files every unknown name; in the environment, which other
 * programs share, only probable slips.
 * @param written names in `.env` and the like
 * @param environment all names
 */
export function unknownSettings(
  written: readonly string[],
  environment: readonly string[],
): UnknownSetting[] {
  const inFiles = written.filter(isUnknown).map((name) => ({name, meant: meantBy(name)}));
  const slips = environment
    .filter((name) => !written.includes(name) && name.length >= MIN_LETTERS && isUnknown(name))
    .map((name) => ({name, meant: meantBy(name)}))
    .filter(({meant}) => meant);
  return [...inFiles, ...slips];
}

/** A sentence for the operator, without the value. */
export const unknownSettingSentence = ({name, meant}: UnknownSetting) =>
  `${name} is no setting of this site and has no effect.${meant ? ` ${meant} was probably meant.` : ''}`;
