import '#server-only';
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

/** Thrown when too many pictures are waited for already. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/** Each weighs less than 100 kB, so that the folder stays below 50 MB. */
const MOST_KEPT = 500;
/** A picture takes a tenth of a second: whoever is behind so many gives up before. */
const MOST_WAITING = 60;

/**
 * Pictures made at their first request and kept in a folder with a bound: those not asked for the longest go first. One
 * is drawn at a time, whatever is asked for, and each only once.
 */
export class KeptPictures {
  #folder: () => string;
  #most: number;
  #underWay = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();
  #complaint = new LogThrottle();

  constructor(folder: () => string, most = MOST_KEPT) {
    this.#folder = folder;
    this.#most = most;
  }

  /** @param name of a file, chosen by us; the same name must always mean the same picture */
  async find(name: string): Promise<Buffer | undefined> {
    const file = path.join(/* turbopackIgnore: true */ this.#folder(), name);
    try {
      const picture = await readFile(file);
      const now = new Date();
      // The folder's order of going; a picture that went meanwhile needs none.
      await utimes(file, now, now).catch(() => undefined);
      return picture;
    } catch {
      return undefined;
    }
  }

  /**
   * The kept picture, or a new one.
   * @throws {TooManyPictures}
   */
  async read(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#underWay.get(name) ?? (await this.find(name)) ?? this.#underWay.get(name);
    if (known) return known;
    if (this.#underWay.size >= MOST_WAITING) throw new TooManyPictures();
    const drawn = this.#last.then(async () => {
      const picture = await draw();
      await this.#keep(name, picture);
      return picture;
    });
    this.#last = drawn.catch(() => undefined);
    this.#underWay.set(name, drawn);
    try {
      return await drawn;
    } finally {
      this.#underWay.delete(name);
    }
  }

  /** A folder that cannot be written costs a drawing each time, and no reader a picture. */
  async #keep(name: string, picture: Buffer): Promise<void> {
    const file = path.join(/* turbopackIgnore: true */ this.#folder(), name);
    try {
      await mkdir(this.#folder(), {recursive: true, mode: 0o700});
      // Written aside, then moved into place: nobody reads half a picture.
      const part = `${file}.${process.pid}`;
      await writeFile(part, picture, {mode: 0o600});
      await rename(part, file);
      await this.#makeRoom();
    } catch (error) {
      if (this.#complaint.begins())
        log.warn({code: (error as NodeJS.ErrnoException).code}, 'pictures cannot be kept');
    }
  }

  async #makeRoom(): Promise<void> {
    const names = await readdir(this.#folder());
    if (names.length <= this.#most) return;
    const found = await Promise.all(
      names.map(async (name) => {
        const file = path.join(/* turbopackIgnore: true */ this.#folder(), name);
        // Another process has the same folder, and may have taken it away just now.
        const asked = await stat(file).catch(() => undefined);
        return asked && {file, asked: asked.mtimeMs};
      }),
    );
    const files = found.filter((one) => one !== undefined);
    // A tenth more than needed, so that the next pictures find room at once.
    const going = files
      .sort((one, other) => one.asked - other.asked)
      .slice(0, Math.max(0, files.length - Math.floor(this.#most * 0.9)));
    await Promise.all(going.map(({file}) => rm(file, {force: true})));
  }
}
