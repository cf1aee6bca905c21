import {LRUCache} from 'lru-cache';
import {log} from '#lib/observability/log.ts';
import {keptPages} from '#lib/observability/metrics.ts';
import {
  compress as pack,
  recompress as repack,
  type CompressedAnswer as Packed,
  type UncompressedAnswer as UnpackedAnswer,
} from './packed.ts';

/** For all finished answers together, in bytes; what was not asked for the longest goes first. */
const MOST_BYTES = 64 * 1024 * 1024;
/** After a failure an older answer is handed out for so long before another attempt. */
const AGAIN_AFTER_MS = 5_000;

/** Something that can be asked for: how it is known, in which state it is now, and how it is made. */
export interface Wanted {
  key: string;
  /** The state of what it shows, without asking anyone; undefined where someone has to be asked. */
  versionNow(): string | undefined;
  /** The state of what it shows, asked of whoever knows it. @throws when it cannot be known */
  version(): Promise<string>;
  /** Makes the answer anew. @throws when it cannot be made */
  make(): Promise<Made>;
}

export interface Made {
  answer: UnpackedAnswer;
  /** It may be handed out again until what it shows has changed. */
  keep: boolean;
}

interface Entry {
  version: string;
  packed: Packed;
  /** A newer one could not be made; none is tried before then. */
  restUntil: number;
}

interface Settings {
  mostBytes?: number;
  now?: () => number;
}

/** Finished answers, each made once for all who ask, and handed out until what it shows has changed. */
export class Keep {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Promise<Packed>>();
  readonly #now: () => number;
  #squeezing: Promise<void> = Promise.resolve();

  constructor({mostBytes = MOST_BYTES, now = Date.now}: Settings = {}) {
    this.#now = now;
    this.#entries = new LRUCache({maxSize: mostBytes, sizeCalculation: ({packed}) => packed.size});
  }

  /** What is kept and still holds, without a promise: most answers of a busy site. */
  now(wanted: Wanted): Packed | undefined {
    const entry = this.#entries.get(wanted.key);
    if (!entry) return undefined;
    if (entry.restUntil && entry.restUntil > this.#now()) return entry.packed;
    return entry.version === wanted.versionNow() ? entry.packed : undefined;
  }

  /** What holds now: kept, or made. @throws when it cannot be made and nothing older is kept */
  async read(wanted: Wanted): Promise<Packed> {
    const kept = this.#entries.get(wanted.key);
    let version: string | undefined;
    try {
      version = wanted.versionNow() ?? (await wanted.version());
    } catch {
      // Nobody can say in which state it is: the older answer stands, else the page itself says what is wrong.
      if (kept) return kept.packed;
    }
    if (kept && (kept.version === version || kept.restUntil > this.#now())) return kept.packed;
    const flight = `${version ?? ''}\0${wanted.key}`;
    let making = this.#flights.get(flight);
    if (!making) {
      making = this.#make(wanted, version).finally(() => this.#flights.delete(flight));
      this.#flights.set(flight, making);
    }
    return making;
  }

  async #make(wanted: Wanted, version: string | undefined): Promise<Packed> {
    try {
      const {answer, keep} = await wanted.make();
      const older = this.#entries.get(wanted.key);
      // A page that says that it cannot show its contents now.
      if (answer.status >= 500 && older) return this.#rest(older);
      const packed = await pack(answer);
      // Made under a state that has passed meanwhile: for those who waited, and nobody else.
      if (keep && version !== undefined && (wanted.versionNow() ?? version) === version)
        this.#put(wanted.key, {version, packed, restUntil: 0});
      return packed;
    } catch (error) {
      const {name, message} = error as Error;
      log.error({page: wanted.key, error: name}, message);
      const older = this.#entries.get(wanted.key);
      if (older) return this.#rest(older);
      throw error;
    }
  }

  #rest(entry: Entry): Packed {
    entry.restUntil = this.#now() + AGAIN_AFTER_MS;
    return entry.packed;
  }

  #put(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    keptPages.set(this.#entries.size);
    // One at a time: it takes a processor for a tenth of a second.
    this.#squeezing = this.#squeezing.then(async () => {
      if (this.#entries.peek(key) !== entry) return;
      const packed = await repack(entry.packed);
      if (this.#entries.peek(key) === entry) this.#entries.set(key, {...entry, packed});
    });
  }
}
