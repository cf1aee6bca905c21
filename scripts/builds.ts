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
 * Builds side by side, each in a folder named by the fingerprint of its sources. The link `current` names the build that
 * the next start serves; it only ever points to a complete one.
 */
export const BUILDS = '.next/builds';
const CURRENT = 'current';
/** A file that a build writes last: an interrupted build has none. Its time says when the build was last switched. */
export const COMPLETE = 'built-from';
/** Milliseconds for which a replaced build stays: open pages and older servers still ask for its files. */
const REPLACED_FOR = 7 * 24 * 3_600_000;

/** @returns the folder of a build, if it is there and complete */
export function completeBuild(name: string, builds = BUILDS): string | undefined {
  const folder = path.join(builds, name);
  return existsSync(path.join(folder, COMPLETE)) ? folder : undefined;
}

/** @returns the folder of the build to serve, free of links: it stays the same when `current` moves on */
export function currentBuild(builds = BUILDS): string | undefined {
  try {
    return completeBuild(path.basename(readlinkSync(path.join(builds, CURRENT))), builds);
  } catch {
    return undefined;
  }
}

const switchedAt = (folder: string) => statSync(path.join(folder, COMPLETE)).mtimeMs;
const setSwitchedAt = (folder: string, time: Date) => utimesSync(path.join(folder, COMPLETE), time, time);

/** @returns the folders of all complete builds, the latest in use first */
export function completeBuilds(builds = BUILDS): string[] {
  if (!existsSync(builds)) return [];
  return readdirSync(builds, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .flatMap(({name}) => completeBuild(name, builds) ?? [])
    .sort((one, other) => switchedAt(other) - switchedAt(one));
}

/** The folder in which releases lie side by side, each with builds of its own (docs/releases.md). */
const RELEASES = 'releases';

/** @returns all complete builds but the served one, of neighbouring releases too: their pages may still be open */
export function otherBuilds(served: string, builds = BUILDS): string[] {
  const own = completeBuilds(builds).filter((folder) => path.resolve(folder) !== path.resolve(served));
  const release = path.resolve(builds, '../..');
  const releases = path.dirname(release);
  if (path.basename(releases) !== RELEASES) return own;
  const beside = readdirSync(releases, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && entry.name !== path.basename(release))
    .flatMap(({name}) => completeBuilds(path.join(releases, name, BUILDS)));
  return [...own, ...beside];
}

/** Makes a build current. The one before it stays, and any that was replaced within a week; the others are deleted. */
export function switchTo(name: string, builds = BUILDS, now = new Date()): void {
  const before = currentBuild(builds);
  const next = path.join(builds, name);
  if (before !== next) {
    if (before) setSwitchedAt(before, now);
    const link = path.join(builds, `.${CURRENT}-${process.pid}`);
    rmSync(link, {force: true});
    symlinkSync(name, link);
    // Atomic: there is always a current build.
    renameSync(link, path.join(builds, CURRENT));
    setSwitchedAt(next, new Date(now.getTime() + 1));
  }
  const [, ...older] = completeBuilds(builds).filter((folder) => folder !== next);
  for (const folder of older)
    if (now.getTime() - switchedAt(folder) > REPLACED_FOR) rmSync(folder, {recursive: true, force: true});
}
