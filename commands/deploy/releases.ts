import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
import {NotDone} from '../program.ts';

const KEPT = 3;
const UNPACKING = '.unpacking';
const PROGRAM = 'bin/site';

/** A link is refused: its target is not what was checked. */
const isRelease = (folder: string): boolean =>
  existsSync(path.join(folder, PROGRAM)) && !lstatSync(folder).isSymbolicLink();

/** @throws {NotDone} if the checksum beside an archive is not the archive's */
function requireChecksum(archive: string): void {
  const beside = `${archive}.sha256`;
  if (!existsSync(beside)) return;
  const [listed] = readFileSync(beside, 'utf8').split(/\s/);
  const found = createHash('sha256').update(readFileSync(archive)).digest('hex');
  if (listed !== found)
    throw new NotDone(`${archive} has the checksum ${found}, and ${beside} says ${listed}: copy both again.`);
}

/** A folder with `releases`, and with the link `current` to one of them (docs/releases.md). */
export class Releases {
  readonly home: string;
  readonly #link: string;

  constructor(home: string) {
    this.home = home;
    this.#link = path.join(home, 'current');
    if (!existsSync(path.join(this.#link, PROGRAM)))
      throw new NotDone(`${this.#link} leads to no release: docs/releases.md, Setting a server up.`);
  }

  get current(): string {
    return path.basename(readlinkSync(this.#link));
  }

  folder(name: string): string {
    return path.join(this.home, RELEASES, name);
  }

  names(): string[] {
    const usedAt = (name: string) => statSync(this.folder(name)).mtimeMs;
    return readdirSync(this.folder(''))
      .filter((name) => name !== UNPACKING && isRelease(this.folder(name)))
      .sort((one, other) => usedAt(other) - usedAt(one));
  }

  /** @throws {NotDone} if there is none */
  previous(): string {
    const previous = this.names().find((name) => name !== this.current);
    if (!previous) throw new NotDone(`There is no other release in ${this.folder('')}.`);
    return previous;
  }

  /** A release has its name only when it is complete. @throws {NotDone} if the archive is not a whole release */
  async unpack(archive: string): Promise<{name: string; isNew: boolean}> {
    if (!existsSync(archive)) throw new NotDone(`There is no file ${archive}.`);
    requireChecksum(archive);
    const place = this.folder(UNPACKING);
    rmSync(place, {recursive: true, force: true});
    mkdirSync(place);
    try {
      const words = ['--extract', '--no-same-owner', '--no-same-permissions', '--file', archive];
      await promisify(execFile)('tar', [...words, '--directory', place]).catch(() => {
        throw new NotDone(`${archive} cannot be unpacked: it is damaged, or the disk is full.`);
      });
      const [name = '', ...more] = readdirSync(place);
      if (more.length || !isRelease(path.join(place, name)))
        throw new NotDone(`${archive} is not an archive of npm run release.`);
      const isNew = !existsSync(this.folder(name));
      if (!isNew && !isRelease(this.folder(name)))
        throw new NotDone(`${archive} is not unpacked: ${this.folder(name)} is a link.`);
      if (isNew) renameSync(path.join(place, name), this.folder(name));
      return {name, isNew};
    } finally {
      rmSync(place, {recursive: true, force: true});
    }
  }

  /** Renames a link over the old one: there is always one. */
  point(name: string): void {
    const next = `${this.#link}.${process.pid}`;
    rmSync(next, {force: true});
    symlinkSync(path.join(RELEASES, name), next);
    renameSync(next, this.#link);
  }

  /** Each of these releases serves the scripts and styles of the others' pages. */
  shareFiles(names: readonly string[]): void {
    for (const name of names) keepHashedFiles(path.join(this.folder(name), BUILD), hashedFolder(this.home));
  }

  /** Notes when the two releases were last in use, and removes all but the latest three. */
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
