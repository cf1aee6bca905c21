import '#server-only';
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
import {RELEASES} from '#lib/config/site-files.ts';

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

const foldersIn = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, {withFileTypes: true}).flatMap((entry) =>
        entry.isDirectory() ? path.join(place, entry.name) : [],
      )
    : [];
const isComplete = (folder: string) => existsSync(path.join(folder, COMPLETE));

/** @returns the folder of a build, if it is there and complete */
export function completeBuild(name: string, builds = BUILDS): string | undefined {
  const folder = path.join(builds, name);
  return isComplete(folder) ? folder : undefined;
}

/** @returns the folder of the build to serve, free of links: it stays the same when `current` moves on */
export function currentBuild(builds = BUILDS): string | undefined {
  try {
    return completeBuild(path.basename(readlinkSync(path.join(builds, CURRENT))), builds);
  } catch {
    return undefined;
  }
}

/** Leads a link elsewhere, atomically: there is always one. */
export function relink(link: string, target: string): void {
  const next = `${link}.${process.pid}`;
  rmSync(next, {force: true});
  symlinkSync(target, next);
  renameSync(next, link);
}

const switchedAt = (folder: string) => statSync(path.join(folder, COMPLETE)).mtimeMs;
const setSwitchedAt = (folder: string, time: Date) => utimesSync(path.join(folder, COMPLETE), time, time);

/** @returns the folders of all complete builds, the latest in use first */
export const completeBuilds = (builds = BUILDS): string[] =>
  foldersIn(builds)
    .filter(isComplete)
    .sort((one, other) => switchedAt(other) - switchedAt(one));

/** @returns all complete builds but the served one, of neighbouring releases too: their pages may still be open */
export function otherBuilds(served: string, builds = BUILDS): string[] {
  const own = completeBuilds(builds).filter((folder) => path.resolve(folder) !== path.resolve(served));
  const release = path.resolve(builds, '../..');
  const releases = path.dirname(release);
  if (path.basename(releases) !== RELEASES) return own;
  const beside = foldersIn(releases).filter((folder) => folder !== release);
  return [...own, ...beside.flatMap((folder) => completeBuilds(path.join(folder, BUILDS)))];
}

/**
 * Makes a build current. The one before it stays, and any that was replaced within a week; others are deleted, and so is
 * what a killed build left a week ago.
 */
export function switchTo(name: string, builds = BUILDS, now = new Date()): void {
  const before = currentBuild(builds);
  const next = path.join(builds, name);
  if (before !== next) {
    if (before) setSwitchedAt(before, now);
    relink(path.join(builds, CURRENT), name);
    setSwitchedAt(next, new Date(now.getTime() + 1));
  }
  const [, ...older] = completeBuilds(builds).filter((folder) => folder !== next);
  const unfinished = foldersIn(builds).filter((folder) => !isComplete(folder));
  const touchedAt = (folder: string) => (isComplete(folder) ? switchedAt(folder) : statSync(folder).mtimeMs);
  for (const folder of [...older, ...unfinished])
    if (now.getTime() - touchedAt(folder) > REPLACED_FOR) rmSync(folder, {recursive: true, force: true});
}
