import '#server-only';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/** Top-level names that are neither built nor run. All others count, so that a new folder cannot be forgotten. */
const FOR_DEVELOPERS =
  /^(?:\..*|node_modules|__tests__|releases|test-results|pictures|coverage|tsconfig\.json|next-env\.d\.ts|next\.config\.mjs|.*\.(?:log|tsbuildinfo)|renovate\.json|knip\.jsonc|(?:jest|playwright)\.config\.\w+)$/;
const NOT_BUILT =
  /^(?:(?:bin|content|deploy|docs|public|server|commands|publish)\/|[^/]+\.md$|messages\/\w+\/(?!errors\.)\w+\.json$)/;
/** Settings and data; `.well-known` is part of a public address. */
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;

/** Returns none where there is no folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name));
}

function files(cwd: string): string[] {
  return readdirSync(cwd)
    .filter((name) => !FOR_DEVELOPERS.test(name))
    .map((name) => path.join(cwd, name))
    .flatMap((name) => (statSync(name).isDirectory() ? filesIn(name) : [name]))
    .map((file) => path.relative(cwd, file))
    .filter((file) => !HIDDEN.test(file))
    .sort();
}

export const sources = (cwd = process.cwd()): string[] => files(cwd).filter((file) => !NOT_BUILT.test(file));

export const released = (cwd = process.cwd()): string[] => ['.env.example', ...files(cwd)];

export function hashOf(names: readonly string[], cwd = process.cwd()): string {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(`\0${name}\0`)
      .update(readFileSync(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ cwd, name)));
  return hash.digest('hex').slice(0, 16);
}

export const fingerprint = (cwd = process.cwd()): string => hashOf(sources(cwd), cwd);
