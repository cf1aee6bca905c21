import {execFile} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {BUILD, hashedFolder, keepHashedFiles} from '#lib/build/build-folder.ts';
import {RELEASES} from '#lib/config/site-files.ts';

/** A release cannot be used. The message is a sentence for the operator; nothing was changed. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** The current release and the two before it. */
const KEPT = 3;
const UNPACKING = '.unpacking';
const PROGRAM = 'bin/site';

/** A folder with `releases`, and with the link `current` to one of them (docs/releases.md). */
export class Releases {
  readonly home: string;
  readonly #link: string;

  constructor(home: string) {
    this.home = home;
    this.#link = path.join(home, 'current');
    if (!existsSync(path.join(this.#link, PROGRAM)))
      throw new ReleaseError(`${this.#link} leads to no release: docs/releases.md, Setting a server up.`);
  }

  /** The name of the release that the next start of a process serves. */
  get current(): string {
    return path.basename(readlinkSync(this.#link));
  }

  folder(name: string): string {
    return path.join(this.home, RELEASES, name);
  }

  /** Names of all complete releases, the latest in use first. */
  names(): string[] {
    const usedAt = (name: string) => statSync(this.folder(name)).mtimeMs;
    return readdirSync(this.folder(''))
      .filter((name) => name !== UNPACKING && existsSync(path.join(this.folder(name), PROGRAM)))
      .sort((one, other) => usedAt(other) - usedAt(one));
  }

  /** The release that ran before the current one. @throws {ReleaseError} if there is none */
  previous(): string {
    const previous = this.names().find((name) => name !== this.current);
    if (!previous) throw new ReleaseError(`There is no other release in ${this.folder('')}.`);
    return previous;
  }

  /**
   * Unpacks an archive beside the other releases, where it is not there yet. It has its name only when it is complete.
   * @throws {ReleaseError} if it is not a whole release
   */
  async unpack(archive: string): Promise<{name: string; isNew: boolean}> {
    if (!existsSync(archive)) throw new ReleaseError(`There is no file ${archive}.`);
    const place = this.folder(UNPACKING);
    rmSync(place, {recursive: true, force: true});
    mkdirSync(place);
    try {
      await promisify(execFile)('tar', ['--extract', '--file', archive, '--directory', place]).catch(() => {
        throw new ReleaseError(`${archive} cannot be unpacked: it is damaged, or the disk is full.`);
      });
      const [name = '', ...more] = readdirSync(place);
      if (more.length || !existsSync(path.join(place, name, PROGRAM)))
        throw new ReleaseError(`${archive} is not an archive of npm run release.`);
      const isNew = !existsSync(this.folder(name));
      if (isNew) renameSync(path.join(place, name), this.folder(name));
      return {name, isNew};
    } finally {
      rmSync(place, {recursive: true, force: true});
    }
  }

  /** Leads the link to a release, atomically: there is always one. */
  point(name: string): void {
    const next = `${this.#link}.${process.pid}`;
    rmSync(next, {force: true});
    symlinkSync(path.join(RELEASES, name), next);
    renameSync(next, this.#link);
  }

  /** Lets each of these releases serve the scripts and styles of the others' pages. */
  shareFiles(names: readonly string[]): void {
    for (const name of names) keepHashedFiles(path.join(this.folder(name), BUILD), hashedFolder(this.home));
  }

  /** Notes when the current release and the one before it were last in use, and removes all but the latest three. */
  settle(before: string): void {
    const now = Date.now();
    for (const [name, at] of [
      [before, now],
      [this.current, now + 1],
    ] as const)
      if (existsSync(this.folder(name))) utimesSync(this.folder(name), new Date(at), new Date(at));
    for (const name of this.names().slice(KEPT)) this.remove(name);
  }

  remove(name: string): void {
    rmSync(this.folder(name), {recursive: true, force: true});
  }
}
