import {setImmediate} from 'node:timers/promises';

/** More in one transaction would let the first of them wait for long. */
const MOST = 32;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Writes what is asked for at the same time in one transaction, so that it costs one flush: whatever comes while a group
 * is being written is the next one. Each caller is answered after his own group's commit. A group in which something is
 * refused is written one by one, so that nobody pays for another's fault; where the store itself fails, all who wait
 * hear it at once.
 */
export class Group<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #writing = false;
  readonly #write: (items: Item[]) => Promise<Result[]>;
  readonly #isRefusal: (error: unknown) => boolean;

  /**
   * @param write one transaction: a result for each item, in their order, or nothing was done
   * @param isRefusal whether a failure is about one item, so that the others should be tried without it
   */
  constructor(write: (items: Item[]) => Promise<Result[]>, isRefusal: (error: unknown) => boolean) {
    this.#write = write;
    this.#isRefusal = isRefusal;
  }

  /** @throws whatever kept this item from being committed */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({item, resolve, reject});
      if (!this.#writing) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length) {
      // The sockets are read in between, which is where the others of a group come from.
      await setImmediate();
      await this.#settle(this.#waiting.splice(0, MOST));
    }
    this.#writing = false;
  }

  async #settle(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#write(group.map(({item}) => item));
      group.forEach(({resolve}, place) => resolve(results[place] as Result));
    } catch (error) {
      if (!this.#isRefusal(error))
        for (const {reject} of [...group, ...this.#waiting.splice(0)]) reject(error);
      else if (group.length > 1) for (const one of group) await this.#settle([one]);
      else group[0]?.reject(error);
    }
  }
}
