import {setImmediate} from 'node:timers/promises';

/** Items per transaction, so that the first of them does not wait long. */
const GROUP_SIZE = 32;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Group commit: items that arrive together cost one flush. If one is refused, each is written by itself. */
export function inGroups<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  isRefusal: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  async function commit(group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({item}) => item));
      group.forEach(({resolve}, place) => resolve(results[place] as Result));
    } catch (error) {
      if (!isRefusal(error)) for (const {reject} of [...group, ...waiting.splice(0)]) reject(error);
      else if (group.length > 1) for (const one of group) await commit([one]);
      else group[0]?.reject(error);
    }
  }

  async function run(): Promise<void> {
    writing = true;
    while (waiting.length) {
      // Lets the server read its sockets: the other items of the group come from there.
      await setImmediate();
      await commit(waiting.splice(0, GROUP_SIZE));
    }
    writing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({item, resolve, reject});
      if (!writing) void run();
    });
}
