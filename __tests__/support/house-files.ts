import {readdirSync} from 'node:fs';
import path from 'node:path';

/** The rooms of the house: what is built or run. */
const ROOMS = [
  'app',
  'browser',
  'commands',
  'components',
  'lib',
  'messages',
  'packages',
  'scripts',
  'server',
];
/** What lies outside of the rooms. */
const AT_THE_TOP = ['middleware.ts', 'next.config.ts'];

/** Programs and types in these folders; in hidden ones too (`app/.well-known`), which globs pass over. */
export const codeIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => `${folder}/${file}`),
    )
    .map(path.normalize)
    .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file))
    .sort();

/** All programs and types of the house. */
export const houseFiles = () => [...codeIn(ROOMS), ...AT_THE_TOP];
