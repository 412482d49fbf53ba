/** The same value under each name: the shape of an object whose fields are all alike. */
export const forEach = <const Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
