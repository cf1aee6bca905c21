import {
  existsSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Where builds lie side by side, each in a folder named by the fingerprint of what it was made from. `current` is a link
 * to the one that the next start serves; it is moved only to a build that is whole.
 */
export const BUILDS = '.next/builds';
const CURRENT = 'current';
/** Written last, so a build that was interrupted has none. */
export const WHOLE = 'built-from';
/** How long the files of a replaced build are still there for pages that were opened before, and for servers on it. */
const KEPT_MS = 7 * 24 * 3_600_000;

const isWhole = (folder: string) => existsSync(path.join(folder, WHOLE));

/** The folder of a build, if it is there and whole. */
export function wholeBuild(name: string, builds = BUILDS): string | undefined {
  const folder = path.join(builds, name);
  return isWhole(folder) ? folder : undefined;
}

/** The folder of the build to serve, free of links: it stays the same for who has it when `current` moves on. */
export function currentBuild(builds = BUILDS): string | undefined {
  try {
    return wholeBuild(path.basename(readlinkSync(path.join(builds, CURRENT))), builds);
  } catch {
    return undefined;
  }
}

/** All whole builds, the latest in use first. */
export function wholeBuilds(builds = BUILDS): string[] {
  if (!existsSync(builds)) return [];
  return readdirSync(builds, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => path.join(builds, name))
    .filter(isWhole)
    .map((folder) => ({folder, used: statSync(path.join(folder, WHOLE)).mtimeMs}))
    .sort((one, other) => other.used - one.used)
    .map(({folder}) => folder);
}

/** The folder in which releases lie side by side, each with builds of its own (docs/releases.md). */
const RELEASES = 'releases';

/** All whole builds but the one that is served, of the releases beside this one too: pages of theirs may still be open. */
export function otherBuilds(served: string, builds = BUILDS): string[] {
  const own = wholeBuilds(builds).filter((folder) => path.resolve(folder) !== path.resolve(served));
  const release = path.resolve(builds, '../..');
  const releases = path.dirname(release);
  if (path.basename(releases) !== RELEASES) return own;
  const beside = readdirSync(releases, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && entry.name !== path.basename(release))
    .flatMap(({name}) => wholeBuilds(path.join(releases, name, BUILDS)));
  return [...own, ...beside];
}

const touch = (folder: string, now: Date) => utimesSync(path.join(folder, WHOLE), now, now);

/**
 * Has the next start serve this build. The one before it stays, and so does whatever was replaced within a week; the
 * others go.
 */
export function switchTo(name: string, builds = BUILDS, now = new Date()): void {
  const before = currentBuild(builds);
  const next = path.join(builds, name);
  if (before !== next) {
    if (before) touch(before, now);
    const aside = path.join(builds, `.${CURRENT}-${process.pid}`);
    rmSync(aside, {force: true});
    symlinkSync(name, aside);
    // In one step: there is always a current build.
    renameSync(aside, path.join(builds, CURRENT));
    touch(next, new Date(now.getTime() + 1));
  }
  const [, previous] = [next, ...wholeBuilds(builds).filter((folder) => folder !== next)];
  for (const folder of wholeBuilds(builds))
    if (
      folder !== next &&
      folder !== previous &&
      now.getTime() - statSync(path.join(folder, WHOLE)).mtimeMs > KEPT_MS
    )
      rmSync(folder, {recursive: true, force: true});
}
