import {setImmediate} from 'node:timers/promises';

/** More in one transaction would let the first of them wait for long. */
const MOST = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Writes what is asked for at the same time in one transaction, so that it costs one flush: whatever comes while a group
 * is being written is the next one. Each caller is answered after its own group's commit, and by no other's fault: a
 * group that fails is written one by one.
 */
export class Group<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #writing = false;
  readonly #write: (items: Item[]) => Promise<Result[]>;
  readonly #isHopeless: (error: unknown) => boolean;

  /**
   * @param write one transaction: a result for each item, in their order, or nothing was done
   * @param isHopeless whether a failure concerns all alike, so that nobody should try alone
   */
  constructor(write: (items: Item[]) => Promise<Result[]>, isHopeless: (error: unknown) => boolean) {
    this.#write = write;
    this.#isHopeless = isHopeless;
  }

  /** @throws what the transaction threw that was this item's alone */
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
      if (group.length === 1 || this.#isHopeless(error)) group.forEach(({reject}) => reject(error));
      else await Promise.all(group.map((one) => this.#settle([one])));
    }
  }
}
