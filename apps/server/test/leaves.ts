type Changed = { path: string; body: unknown };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A body once for each of its leaves, with `replacement` in that leaf's place. */
export function* withEachLeaf(value: unknown, replacement: unknown, path: string[] = []): Generator<Changed> {
  if (!isObject(value)) {
    yield { path: path.join("."), body: replacement };
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    for (const changed of withEachLeaf(child, replacement, [...path, key])) {
      yield { ...changed, body: withChild(value, key, changed.body) };
    }
  }
}

const withChild = (value: object, key: string, child: unknown): object =>
  Array.isArray(value) ? value.with(Number(key), child) : { ...value, [key]: child };

/** A body once for each of its objects, with one more field in that object. */
export function* withField(
  value: unknown,
  name: string,
  added: unknown,
  path: string[] = [],
): Generator<Changed> {
  if (!isObject(value) || Array.isArray(value)) return;
  // Computed, so that `__proto__` is a field like any other.
  yield { path: path.join("."), body: { ...value, [name]: added } };
  for (const [key, child] of Object.entries(value)) {
    for (const changed of withField(child, name, added, [...path, key])) {
      yield { ...changed, body: withChild(value, key, changed.body) };
    }
  }
}
