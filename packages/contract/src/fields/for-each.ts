/** Returns an object with a value for each name. */
export const byName = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Returns an object with the same value for each name, e.g. the shape of an object whose fields are all alike. */
export const forEach = <const Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => byName(names, () => value);
