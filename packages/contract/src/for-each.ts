/** The value that each name has, under its name. */
export const byName = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** The same value under each name: the shape of an object whose fields are all alike. */
export const forEach = <const Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => byName(names, () => value);
