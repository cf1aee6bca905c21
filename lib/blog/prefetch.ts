import {factsOf, type CardFacts, type ParsedArticle} from './blocks.ts';
import {readEach} from './read-each.ts';

/** Reads texts before a visit, in the background: cards show their day and reading time, and the search their words. */
export class Prefetch {
  readonly #read: (id: number) => Promise<ParsedArticle>;
  readonly #facts = new Map<number, CardFacts>();
  /** Articles whose facts a card lacks. */
  readonly #wanted = new Set<number>();
  readonly #unreadable = new Set<number>();
  #running?: Promise<boolean>;

  constructor(read: (id: number) => Promise<ParsedArticle>) {
    this.#read = read;
  }

  has(id: number): boolean {
    return this.#facts.has(id);
  }

  /** What a card shows of an article beside the list's own; undefined until {@link run} has read its text. */
  facts(id: number): CardFacts | undefined {
    const facts = this.#facts.get(id);
    if (!facts) this.#wanted.add(id);
    return facts;
  }

  /** The text of an article changed: its facts are computed again. */
  update(article: ParsedArticle): void {
    if (this.#facts.has(article.id)) this.#facts.set(article.id, factsOf(article));
  }

  /** Drops what is known of articles that are no longer listed. */
  prune(isListed: (id: number) => boolean): void {
    for (const known of [this.#facts, this.#wanted, this.#unreadable])
      for (const id of known.keys()) if (!isListed(id)) known.delete(id);
  }

  /**
   * Reads the newest articles and those whose facts cards lack, or joins the run in progress.
   * @returns whether there are new facts
   */
  run(newest: readonly number[]): Promise<boolean> {
    return (this.#running ??= this.#run(newest).finally(() => (this.#running = undefined)));
  }

  async #run(newest: readonly number[]): Promise<boolean> {
    const before = this.#facts.size;
    const unread = [...new Set([...newest, ...this.#wanted])].filter((id) => !this.#facts.has(id));
    this.#wanted.clear();
    // The unreadable ones last: a failure ends the round, and must not keep the others from theirs.
    unread.sort((one, other) => Number(this.#unreadable.has(one)) - Number(this.#unreadable.has(other)));
    const failed = await readEach(unread, async (id) => {
      this.#facts.set(id, factsOf(await this.#read(id)));
      this.#unreadable.delete(id);
    });
    for (const id of failed) this.#unreadable.add(id);
    return this.#facts.size > before;
  }
}
