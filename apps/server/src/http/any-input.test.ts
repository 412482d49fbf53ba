import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Operation } from "@kitpath/contract/operation";
import { errorStatusesOf } from "@kitpath/contract/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import fc from "fast-check";
import { inputFor, rawBody } from "#test/arbitrary-inputs.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const inputs = await validInputs(app, clinic);
const rows = Object.entries(operations) as [OperationName, Operation][];

/** An answer that is a file holds everything there is, and each call before it has left an audit entry. */
const runsOf = (row: Operation) => (row.file ? 30 : 120);
/** With the generated inputs before them, 200 a call. */
const bodyRuns = 80;

/** Many calls as generated, each answered with a status that the operation's row declares. */
async function assertDeclared(
  name: OperationName,
  row: Operation,
  input: fc.Arbitrary<CallInput>,
  numRuns = runsOf(row),
) {
  const declared = new Set([row.status, ...errorStatusesOf(row)]);
  const isSigned = Boolean(inputs[name].token);
  const person = inputs[name].as ?? clinic;
  const token = isSigned ? await openSession(app, person) : null;
  await fc.assert(
    fc.asyncProperty(input, async (generated) => {
      const own = name === "signOut" ? await openSession(app, person) : token;
      const reply = await app.call(name, { ...inputs[name], ...generated, token: own });
      assert.ok(declared.has(reply.status), `${reply.status} ${JSON.stringify(reply.body)}`);
    }),
    { numRuns, endOnFailure: true },
  );
}

for (const [name, row] of rows) {
  describe(name, () => {
    test("answers any input as its row declares", () =>
      assertDeclared(name, row, inputFor(name, inputs[name])));

    if (row.method !== "GET") {
      test("answers any body as its row declares", () =>
        assertDeclared(
          name,
          row,
          rawBody.map((raw) => ({ ...raw, body: undefined })),
          Math.min(runsOf(row), bodyRuns),
        ));
    }
  });
}
