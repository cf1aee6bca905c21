import {setImmediate} from 'node:timers/promises';

/** Items per transaction, so that the first of them does not wait long. */
const GROUP_SIZE = 32;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Group commit: items that arrive together cost one flush. If one is refused, each is written by itself. */
export class Group<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #writing = false;
  readonly #write: (items: Item[]) => Promise<Result[]>;
  readonly #isRefusal: (error: unknown) => boolean;

  constructor(write: (items: Item[]) => Promise<Result[]>, isRefusal: (error: unknown) => boolean) {
    this.#write = write;
    this.#isRefusal = isRefusal;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({item, resolve, reject});
      if (!this.#writing) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length) {
      // Lets the server read its sockets: the other items of the group come from there.
      await setImmediate();
      await this.#commit(this.#waiting.splice(0, GROUP_SIZE));
    }
    this.#writing = false;
  }

  async #commit(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#write(group.map(({item}) => item));
      group.forEach(({resolve}, place) => resolve(results[place] as Result));
    } catch (error) {
      if (!this.#isRefusal(error))
        for (const {reject} of [...group, ...this.#waiting.splice(0)]) reject(error);
      else if (group.length > 1) for (const one of group) await this.#commit([one]);
      else group[0]?.reject(error);
    }
  }
}
