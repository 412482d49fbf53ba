import { setImmediate as turn } from "node:timers/promises";

type Lot<Item, Result> = {
  work: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items of different keys are never in one lot, and their lots wait for none of each other. */
  keyOf: (item: Item) => string;
  most: number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Does together what is asked for one by one: all that comes in one turn, or while a lot of its key is under way, is the next
 * lot. `work` gives the results in the order of its items. Where a lot fails each of its items is done by itself, so that none
 * fails for another.
 */
export function inLots<Item, Result>({ work, keyOf, most }: Lot<Item, Result>) {
  const waiting = new Map<string, Waiting<Item, Result>[]>();

  async function doOne({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    await work([item]).then(([result]) => resolve(result!), reject);
  }

  async function doLot(lot: readonly Waiting<Item, Result>[]): Promise<void> {
    if (lot.length === 1) return doOne(lot[0]!);
    try {
      const results = await work(lot.map(({ item }) => item));
      for (const [index, { resolve }] of lot.entries()) resolve(results[index]!);
    } catch {
      for (const one of lot) await doOne(one);
    }
  }

  async function doAll(key: string, asked: Waiting<Item, Result>[]): Promise<void> {
    await turn();
    while (asked.length > 0) await doLot(asked.splice(0, most));
    waiting.delete(key);
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const asked = waiting.get(key);
      const one = { item, resolve, reject };
      if (asked) {
        asked.push(one);
        return;
      }
      const begun = [one];
      waiting.set(key, begun);
      void doAll(key, begun);
    });
}
