import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { z } from "zod";
import { operationRows } from "../operations.ts";
import { schemasIn } from "../operation/schemas-in.ts";
import { manyLines } from "./text.ts";
import { faultOfLine } from "./text-rules.ts";

const textsIn = (schema: unknown, path: string) =>
  [...schemasIn(schema, path)].filter(
    (each): each is [string, z.ZodString] => each[1] instanceof z.ZodString,
  );

const requests = Object.entries(operationRows).flatMap(([, [name, row]]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = row[part];
    return schema && !(part === "body" && row.upload) ? textsIn(schema, `${name} ${part}`) : [];
  }),
);

const kept = (schema: z.ZodString, value: string): string | undefined => {
  const read = schema.safeParse(value);
  return read.success ? read.data : undefined;
};
const unseen = [
  "\u200b\u200b\u200b",
  "\u2060",
  "\u00ad",
  "\u3164\u115f",
  "\u2800",
  "\ufe0f",
  "\u{e0067}\u{e007f}",
  "\u200d",
];
const turned = ["\u202a", "\u202d", "\u202e", "\u2066", "\u2068", "\u2069", "\u206a"].map(
  (turn) => `1${turn}2`,
);
const lines = ["\t", "\n", "\r\n", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"].map((end) => `1${end}2`);

/** What was seen before a change is compared and not kept; a number and the headers of a webhook are read by rules of their own. */
const readOtherwise =
  /\.before\b|simulate query\.batchCount|(?:updateWebhooks|setVisitWebhook) body\.headers/;
const lined = (why: string) => requests.filter(([, schema]) => manyLines.get(schema)?.why === why);

describe("a text in a call", () => {
  test("is checked for every call that has one", () =>
    assert.ok(requests.length > 300, String(requests.length)));

  for (const [path, schema] of requests) {
    if (manyLines.get(schema) || readOtherwise.test(path)) continue;
    test(`is on one line, without direction marks, and visible at ${path}`, () => {
      for (const value of [...lines, ...turned, ...unseen]) {
        const read = kept(schema, value);
        assert.ok(
          read === undefined || (read !== value && faultOfLine(read) === undefined),
          JSON.stringify(value),
        );
      }
    });
  }

  test("has line breaks only if written in a text area or read from a file", () => {
    const places = lined("long").map(([path]) =>
      path.replace(/^(correctBulkRow body|(?:start|check)Import body).*/, "$1"),
    );
    assert.deepEqual([...new Set(places)].sort(), [
      "acknowledgeAlert body.note",
      "askClinic body.question",
      "bookByLink body.accessNotes",
      "changeSnippet body.words",
      "checkImport body",
      "checkOrder body.appointment.accessNotes",
      "checkOrder body.appointment.visitNotes",
      "checkOrder body.notes",
      "checkOrder body.repeats.reason",
      "closeBreach body.outcome",
      "correctBulkRow body",
      "correctCommentary body.reason",
      "correctCommentary body.words",
      "correctNetworkCommentary body.reason",
      "correctNetworkCommentary body.words",
      "createAppointment body.accessNotes",
      "createAppointment body.visitNotes",
      "createBreach body.measures",
      "createBreach body.whatHappened",
      "createCatalogueProduct body.description",
      "createOrder body.appointment.accessNotes",
      "createOrder body.appointment.visitNotes",
      "createOrder body.notes",
      "createOrder body.repeats.reason",
      "createSnippet body.words",
      "createStoreProduct body.description",
      "createToken body.passkey",
      "makeOwnRequest body.wish",
      "noteByLink body.accessNotes",
      "putCommentary body.reason",
      "putCommentary body.words",
      "reviewRecovery body.passkey",
      "saveCommentaryDraft body.words",
      "saveNetworkDraft body.words",
      "signCommentary body.words",
      "signNetworkCommentary body.words",
      "startImport body",
      "updateBreach body.measures",
      "updateBreach body.whatHappened",
      "updateCatalogueProduct body.description",
      "updatePlaceSettings body.help",
      "updatePlaceSettings body.welcome",
      "updateStoreProduct body.description",
    ]);
  });

  test("is kept as typed only as a password, or when seen before a change", () => {
    for (const [path] of lined("as typed")) assert.match(path, /password|\.before\./i);
  });

  test("has no direction marks and is visible with line breaks too", () => {
    for (const [path, schema] of lined("long")) {
      for (const value of [...turned, ...unseen, "\u3164\n\u2800"]) {
        const read = kept(schema, value);
        assert.ok(read !== value, `${path} ${JSON.stringify(value)}`);
      }
    }
  });
});
