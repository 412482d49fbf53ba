import { keysOf } from "@kitpath/contract/keys-of";

/** How many fields of a filter narrow a list; `noFilter` names them. */
export const countConditions = <Filter extends object>(
  noFilter: Filter,
  query: { [Field in keyof Filter]?: unknown },
): number => keysOf(noFilter).filter((field) => query[field] !== undefined).length;
