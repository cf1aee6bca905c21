import type {HashedArticle} from './article-parser.ts';
import type {StaleWhileRevalidate} from './stale-while-revalidate.ts';

/** Of the articles in memory, with their trees; a usual one takes 100 kB. */
const MAX_BYTES = 100_000_000;

type Entry = StaleWhileRevalidate<HashedArticle>;

/** The articles in memory; the ones that were read least recently are dropped, beyond a number and a size. */
export class RecentArticles {
  /** By ID, the least recently read first. */
  readonly #entries = new Map<number, Entry>();
  readonly #max: number;
  readonly #create: (id: number) => Entry;
  readonly #dropped: (id: number) => void;

  constructor(max: number, create: (id: number) => Entry, dropped: (id: number) => void) {
    this.#max = max;
    this.#create = create;
    this.#dropped = dropped;
  }

  /** The IDs of what is in memory. */
  keys(): Iterable<number> {
    return this.#entries.keys();
  }

  /** The entry as it is in memory. */
  peek(id: number): Entry | undefined {
    return this.#entries.get(id);
  }

  /** The entry, a new one where there is none in memory. */
  read(id: number): Entry {
    const entry = this.#entries.get(id) ?? this.#create(id);
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    this.#evict();
    return entry;
  }

  delete(id: number): void {
    this.#entries.delete(id);
  }

  #evict(): void {
    let bytes = 0;
    for (const {latest} of this.#entries.values()) bytes += latest?.article.bytes ?? 0;
    for (const [id, {latest}] of this.#entries) {
      if (this.#entries.size === 1 || (this.#entries.size <= this.#max && bytes <= MAX_BYTES)) return;
      bytes -= latest?.article.bytes ?? 0;
      this.#entries.delete(id);
      this.#dropped(id);
    }
  }
}
