import { describe, test } from "node:test";
import { inputFor } from "#test/arbitrary-inputs.ts";
import { openDeclared, rows } from "#test/assert-declared.ts";

const { inputs, assertDeclared } = await openDeclared();

/** Fewer runs for answers that are files, because they hold all rows. */
const runs = { data: 60, file: 20 };

for (const [name, row] of rows.filter(([, { method }]) => method === "GET")) {
  describe(name, () => {
    // Shows: promise any-input
    test("answers any input as its row declares", () =>
      assertDeclared(name, inputFor(name, inputs[name]), row.file ? runs.file : runs.data));
  });
}
