import {readdirSync} from 'node:fs';
import path from 'node:path';

/** Folders of code that is built or run. */
const FOLDERS = [
  'app',
  'browser',
  'commands',
  'components',
  'desk',
  'lib',
  'messages',
  'publish',
  'scripts',
  'server',
];
/** Files beside them. */
const FILES = ['instrumentation.ts', 'middleware.ts', 'next.config.ts'];

/** Source files in these folders, and in hidden ones (`app/.well-known`), which globs skip. */
export const codeIn = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => `${folder}/${file}`),
    )
    .map(path.normalize)
    .filter((file) => /\.(?:ts|tsx|mjs|js)$/.test(file))
    .sort();

/** All source files but the tests. */
export const houseFiles = () => [...codeIn(FOLDERS), ...FILES];
