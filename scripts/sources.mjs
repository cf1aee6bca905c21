import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/** What is neither built nor run, at the top of the tree. Everything else counts, so that a new folder is never forgotten. */
const WORKSHOP =
  /^(?:\..*|node_modules|__tests__|releases|test-results|pictures|coverage|tsconfig\.json|next-env\.d\.ts|.*\.(?:log|tsbuildinfo)|renovate\.json|knip\.jsonc|(?:eslint|jest|playwright)\.config\.\w+)$/;
/** What is run or read as it lies there, without being built. */
const NOT_BUILT =
  /^(?:(?:bin|content|deploy|docs|public|server|scripts\/programs)\/|[^/]+\.md$|messages\/\w+\/(?!errors\.)\w+\.json$)/;
/** Settings and what programs keep for themselves, the subset fonts among it; but for a part of a public address. */
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;

function files(cwd) {
  const within = (name) =>
    readdirSync(path.join(cwd, name), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(cwd, path.join(entry.parentPath, entry.name)));
  return readdirSync(cwd)
    .filter((name) => !WORKSHOP.test(name))
    .flatMap((name) => (statSync(path.join(cwd, name)).isDirectory() ? within(name) : [name]))
    .filter((file) => !HIDDEN.test(file))
    .sort();
}

/** The files that a build is made from. */
export const sources = (cwd = process.cwd()) => files(cwd).filter((file) => !NOT_BUILT.test(file));

/** The files that a release holds, beside its build and its packages. */
export const released = (cwd = process.cwd()) => ['.env.example', ...files(cwd)];

/** Names what a build is made from: the same files give the same name. */
export function fingerprint(cwd = process.cwd()) {
  const hash = createHash('sha256');
  for (const file of sources(cwd)) hash.update(`\0${file}\0`).update(readFileSync(`${cwd}/${file}`));
  return hash.digest('hex').slice(0, 16);
}
