import { setImmediate as turn } from "node:timers/promises";

type Lot<Item, Result> = {
  work: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items with different keys are never in one lot, and lots of different keys do not wait for each other. */
  keyOf: (item: Item) => string;
  most: number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Combines single requests into lots: everything that arrives in one turn of the event loop, or while a lot of the same key is
 * running, forms the next lot. `work` returns the results in the order of its items. If a lot fails, each of its items is
 * processed alone, so that no item fails because of another.
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
