import '#server-only';
import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

/** The queue of images to make is full. */
export class ImageQueueFull extends Error {
  override name = 'ImageQueueFull';
}

/** Images of less than 100 kB: the folder stays below 50 MB. */
const MAX_ENTRIES = 500;
/** An image takes a tenth of a second; a client at the end of a longer queue gives up. */
const MAX_WAITING = 60;

/**
 * A cache of images in a folder, each made at its first request, one at a time. The least recently used entries are
 * deleted.
 */
export class ImageCache {
  readonly #folder: () => string;
  readonly #maxEntries: number;
  readonly #limit = pLimit(1);
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  readonly #writeFailure = new LogThrottle();

  /** @param folder read at each use, because settings are read late */
  constructor(folder: () => string, maxEntries = MAX_ENTRIES) {
    this.#folder = folder;
    this.#maxEntries = maxEntries;
  }

  #fileOf(name: string): string {
    return path.join(/* turbopackIgnore: true */ this.#folder(), name);
  }

  /** The entry, or undefined. @param name a file name of ours, never a client's; it always means the same image */
  async find(name: string): Promise<Buffer | undefined> {
    try {
      const image = await readFile(this.#fileOf(name));
      const now = new Date();
      // The time of last use; another process may have deleted the file since.
      await utimes(this.#fileOf(name), now, now).catch(() => undefined);
      return image;
    } catch {
      return undefined;
    }
  }

  /**
   * The entry, or a new one by `make`; requests for one name share one call.
   * @throws {ImageQueueFull}
   */
  async read(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#inFlight.get(name) ?? (await this.find(name)) ?? this.#inFlight.get(name);
    if (known) return known;
    if (this.#limit.pendingCount >= MAX_WAITING) throw new ImageQueueFull();
    const making = this.#limit(async () => {
      const image = await make();
      await this.#store(name, image);
      return image;
    });
    this.#inFlight.set(name, making);
    try {
      return await making;
    } finally {
      this.#inFlight.delete(name);
    }
  }

  /** Stores an image. If the folder cannot be written, images are made at each request and still served. */
  async #store(name: string, image: Buffer): Promise<void> {
    try {
      await mkdir(this.#folder(), {recursive: true, mode: 0o700});
      // Renamed when complete, so that no request reads half an image.
      const partial = `${this.#fileOf(name)}.${process.pid}`;
      await writeFile(partial, image, {mode: 0o600});
      await rename(partial, this.#fileOf(name));
      await this.#evict();
    } catch (error) {
      if (this.#writeFailure.begins())
        log.warn({code: (error as NodeJS.ErrnoException).code}, 'images cannot be cached');
    }
  }

  /** Deletes the least recently used entries, down to nine tenths of the maximum. */
  async #evict(): Promise<void> {
    const names = await readdir(this.#folder());
    if (names.length <= this.#maxEntries) return;
    const entries = await Promise.all(
      names.map(async (name) => {
        // Another process may have deleted it since.
        const found = await stat(this.#fileOf(name)).catch(() => undefined);
        return found && {name, usedAt: found.mtimeMs};
      }),
    );
    const byUse = entries
      .filter((entry) => entry !== undefined)
      .sort((one, other) => one.usedAt - other.usedAt);
    const surplus = Math.max(0, byUse.length - Math.floor(this.#maxEntries * 0.9));
    await Promise.all(byUse.slice(0, surplus).map(({name}) => rm(this.#fileOf(name), {force: true})));
  }
}
