import {createHash} from 'node:crypto';
import {globSync, readFileSync, statSync} from 'node:fs';

/**
 * What no build reads, at the top of the tree: everything else counts, so that a new folder is never forgotten. (The
 * server is run as it lies there; tsconfig.json is rewritten by Next.)
 */
const NOT_BUILT =
  /^(?:\..*|node_modules|__tests__|content|deploy|docs|server|test-results|coverage|tsconfig\.json|next-env\.d\.ts|.*\.(?:md|log|tsbuildinfo)|(?:eslint|jest)\.config\.mjs|scripts\/programs)(?:\/|$)/;

/** The files that a build is made from. */
export function sources(cwd = process.cwd()) {
  return globSync('**/*', {cwd, exclude: (name) => NOT_BUILT.test(name)})
    .filter((file) => !NOT_BUILT.test(file) && statSync(`${cwd}/${file}`).isFile())
    .sort();
}

/** Names what a build is made from: the same sources and settings give the same name. */
export function fingerprint(settings, cwd = process.cwd()) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of sources(cwd)) hash.update(`\0${file}\0`).update(readFileSync(`${cwd}/${file}`));
  return hash.digest('hex').slice(0, 16);
}

/** The name of the build of these sources. Of the settings next.config.ts reads these; pages read theirs when rendered. */
export const buildName = ({legacy, imageHosts}) => fingerprint({legacy, imageHosts});
