type Changed = { path: string; body: unknown };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A copy with one entry changed; a list stays a list. */
export const withEntryOf = (value: object, key: string, entry: unknown) =>
  Array.isArray(value)
    ? value.map((old: unknown, index) => (String(index) === key ? entry : old))
    : { ...value, [key]: entry };

/** A body once for each of its leaves, with `replacement` in that leaf's place. */
export function* withEachLeaf(value: unknown, replacement: unknown, path: string[] = []): Generator<Changed> {
  if (!isObject(value)) {
    yield { path: path.join("."), body: replacement };
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    for (const changed of withEachLeaf(child, replacement, [...path, key])) {
      yield { ...changed, body: withEntryOf(value, key, changed.body) };
    }
  }
}

/** A body with `replacement` in place of all the leaves at these paths. */
export function withLeaves(
  value: unknown,
  replacement: unknown,
  paths: ReadonlySet<string>,
  path: string[] = [],
): unknown {
  if (!isObject(value)) return paths.has(path.join(".")) ? replacement : value;
  return Object.entries(value).reduce<object>(
    (body, [key, child]) => withEntryOf(body, key, withLeaves(child, replacement, paths, [...path, key])),
    value,
  );
}

/** A body once for each of its objects, with further fields in that object. */
export function* withFields(value: unknown, added: object, path: string[] = []): Generator<Changed> {
  if (!isObject(value) || Array.isArray(value)) return;
  yield { path: path.join("."), body: { ...value, ...added } };
  for (const [key, child] of Object.entries(value)) {
    for (const changed of withFields(child, added, [...path, key])) {
      yield { ...changed, body: withEntryOf(value, key, changed.body) };
    }
  }
}
