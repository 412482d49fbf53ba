import { describe, test } from "node:test";
import { inputFor, rawBody } from "#test/arbitrary-inputs.ts";
import { openDeclared, rows } from "#test/assert-declared.ts";

const { inputs, assertDeclared } = await openDeclared();

/** Fewer runs for answers that are files: they hold all rows, and each earlier call has added an audit entry. */
const runs = { data: [40, 20], file: [15, 15] } as const;
const bytes = rawBody.map((raw) => ({ ...raw, body: undefined }));

for (const [name, row] of rows.filter(([, { method }]) => method !== "GET")) {
  const [ofFields, ofBytes] = runs[row.file ? "file" : "data"];
  describe(name, () => {
    // Shows: ASVS 1.1.1, promise any-input
    test("answers any input as its row declares", () =>
      assertDeclared(name, inputFor(name, inputs[name]), ofFields));

    // Shows: ASVS 2.2.2, 15.3.5, promise any-input
    test("answers any body as its row declares", () => assertDeclared(name, bytes, ofBytes));
  });
}
