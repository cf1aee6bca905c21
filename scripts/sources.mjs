import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * What no build reads, at the top of the tree: everything else counts, so that a new folder is never forgotten. (The
 * server is run as it lies there; tsconfig.json is rewritten by Next.)
 */
const NOT_BUILT =
  /^(?:\..*|node_modules|__tests__|bin|content|deploy|docs|releases|server|test-results|coverage|tsconfig\.json|next-env\.d\.ts|.*\.(?:md|log|tsbuildinfo)|(?:eslint|jest)\.config\.mjs|scripts\/programs)(?:\/|$)/;

/** What a build writes for itself. */
const WRITTEN = /^components\/layout\/\.fonts\//;

/** The files that a build is made from. */
export function sources(cwd = process.cwd()) {
  const within = (name) =>
    readdirSync(path.join(cwd, name), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(cwd, path.join(entry.parentPath, entry.name)));
  return readdirSync(cwd)
    .filter((name) => !NOT_BUILT.test(name))
    .flatMap((name) => (statSync(path.join(cwd, name)).isDirectory() ? within(name) : [name]))
    .filter((file) => !NOT_BUILT.test(file) && !WRITTEN.test(file))
    .sort();
}

/** Names what a build is made from: the same files give the same name. */
export function fingerprint(cwd = process.cwd()) {
  const hash = createHash('sha256');
  for (const file of sources(cwd)) hash.update(`\0${file}\0`).update(readFileSync(`${cwd}/${file}`));
  return hash.digest('hex').slice(0, 16);
}
