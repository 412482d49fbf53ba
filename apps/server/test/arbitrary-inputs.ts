import type { Operation } from "@kitpath/contract/operation/operation";
import { queryNamesOf } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import fc from "fast-check";
import type { CallInput } from "./harness.ts";

const prototypeKeys = fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty");

/** Texts that storages, patterns, parsers and prototypes have stumbled over. */
export const nastyTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\u0000b",
  "a\ud800b",
  "'; drop table orders; --",
  "%",
  "_",
  "\\",
  "../..",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-1",
  "1e309",
  "9".repeat(40),
  "x".repeat(5000),
  "٣",
  "\u202e",
  // Joiners within a name, and names that nobody can see.
  "علی‌رضا",
  "ක්‍රි",
  "\u200b\u200b\u200b",
  "\u3164",
  "\u2066x\u2069",
  "two\r\nlines",
  "dave&jane@example.com",
  "info@müller.example",
  "4.47701E+11",
  "1.2 ng/dL",
  "µIU/mL",
  "27-Nov-2026 10:30",
  "2026112803",
  "2024-02-30",
  "9999-12-31",
  "0000-01-01",
];
/** Any character, half a pair too. The library's own `unit: "binary"` first lists all million of them, at each use. */
const binary = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));
const nasty = fc.constantFrom(...nastyTexts);
const scalar = fc.oneof(
  nasty,
  fc.string({ unit: binary, maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 53, 2 ** 63, 1e308, -0),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const key = fc.oneof(nasty, prototypeKeys, fc.string({ unit: binary, maxLength: 8 }));
const anything = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(key, scalar, { maxKeys: 3 }),
  fc.anything({ maxDepth: 4, withBigInt: false, withDate: false }),
);

const countLeaves = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, child) => sum + countLeaves(child), 0)
    : 1;

/**
 * A valid value with leaves replaced or removed and fields added: nearly right is where mistakes hide. For each leaf that is
 * replaced `kept` stay: about one of the whole, so that few inputs are just the valid one.
 */
function mutated(
  valid: unknown,
  kept = Math.min(25, Math.max(1, countLeaves(valid))),
): fc.Arbitrary<unknown> {
  if (typeof valid !== "object" || valid === null) {
    return fc.oneof({ weight: kept, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: anything });
  }
  if (Array.isArray(valid)) {
    const items = fc.tuple(...valid.map((item) => mutated(item, kept)));
    return fc.oneof({ weight: 8, arbitrary: items }, { weight: 1, arbitrary: anything });
  }
  const fields = Object.fromEntries(
    Object.entries(valid).map(([name, value]) => [name, mutated(value, kept)]),
  );
  const known = fc.oneof(
    { weight: 6, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
  const added = fc.tuple(known, fc.dictionary(key, fc.oneof(fc.constant("x"), anything), { maxKeys: 2 }));
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 4, arbitrary: added.map(([body, more]) => ({ ...body, ...more })) },
    { weight: 1, arbitrary: anything },
  );
}

const text = anything.map((value) =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined")).toWellFormed(),
);
const texts = (fields: object) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, fc.oneof(fc.constant(String(value)), text)]),
    ),
    { requiredKeys: [] },
  );

const knownQuery = {
  redirect: "/",
  count: 10,
  page: 1,
  search: "a",
  status: "all",
  start: 0,
  limit: 10,
  startTime: 1,
  endTime: 2,
  username: "a",
  orderNumber: "RT1",
  productTestType: "PCR",
  standalone: "true",
  kitId: "A",
  from: 1,
  to: 2,
  partnerId: "A",
  eventType: "ORDER.RECEIVED",
  outcome: "failed",
};

/** The same name more than once, names nobody knows, and what no encoder would write. */
const queryText = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.oneof(fc.constantFrom(...Object.keys(knownQuery)), prototypeKeys), text)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
      fc.constantFrom(
        "",
        "=",
        "search=%zz",
        "count[]=1",
        "page[a]=1",
        "search=%ff%fe",
        "%00=%00",
        "a;b",
        "+",
      ),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.join("&"));

/** The valid query with one field changed: any that its row has, also one that the valid query leaves out. */
function oneChanged({ query }: Operation, valid: CallInput["query"]): fc.Arbitrary<object> {
  const names = query ? queryNamesOf(query) : [];
  if (names.length === 0) return fc.constant({});
  return fc
    .tuple(fc.constantFrom(...names), text)
    .map(([name, value]) => ({ ...Object(valid), [name]: value }));
}

/** What an operation may be sent: its valid input, more or less changed. */
export function inputFor(name: OperationName, valid: CallInput): fc.Arbitrary<CallInput> {
  const row: Operation = operations[name];
  const known = texts({ ...knownQuery, ...Object(valid.query) });
  const query = fc.oneof(known, oneChanged(row, valid.query), queryText);
  return fc.record({
    params: row.params ? texts(valid.params ?? {}) : fc.constant({}),
    query: row.query ? query : fc.constant({}),
    body: row.body ? mutated(valid.body) : fc.constant(undefined),
  });
}

const nested = (depth: number) =>
  fc.constantFrom(
    "[".repeat(depth) + "]".repeat(depth),
    '{"delivery":'.repeat(depth) + "1" + "}".repeat(depth),
    `{"delivery":${"[".repeat(depth)}${"]".repeat(depth)}}`,
  );
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies as bytes, of the type they say or of another. */
export const rawBody: fc.Arbitrary<CallInput> = fc
  .record({
    contentType: fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16",
      "application/json;;",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=b",
      `multipart/form-data; boundary=${"b".repeat(100)}`,
      "text/plain",
      "*/*",
    ),
    payload: fc.oneof(
      fc.string({ unit: binary, maxLength: 60 }),
      fc.json(),
      nested(10_000),
      fc.constantFrom(
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"a":1,"a":2}',
        "1e999",
      ),
      fc.constantFrom("email=a&email=b", "email=%zz&password=%00", "__proto__=1&a[b]=1", "&&&="),
      fc.tuple(key, text).map(([name, value]) => part(name, value)),
      fc.tuple(key, text).map(([name, value]) => `${part(name, value)}${part(name, value)}--b--\r\n`),
      fc.constant(`${part("email", "x".repeat(70_000))}--b--\r\n`),
      fc.constant(`${Array.from({ length: 30 }, (_, n) => part(`f${n}`, "x")).join("")}--b--\r\n`),
    ),
  })
  .map((raw) => ({ raw }));
