import { keysOf } from "@kitpath/contract/fields/keys-of";

/** Returns how many fields of a filter narrow a list; `noFilter` has the fields. */
export const countConditions = <Filter extends object>(
  noFilter: Filter,
  query: { [Field in keyof Filter]?: unknown },
): number => keysOf(noFilter).filter((field) => query[field] !== undefined).length;
