import assert from "node:assert/strict";
import type { Operation } from "@kitpath/contract/operation/operation";
import { errorStatusesOf } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import { hash } from "@node-rs/argon2";
import fc from "fast-check";
import { makeTenant, openSession } from "./factories.ts";
import type { CallInput } from "./harness.ts";
import { startTestApp } from "./harness.ts";
import { validInputs } from "./valid-inputs.ts";

/** How many times as many calls as in each test run: `npm run drill:inputs` looks further. */
const times = Number(process.env.KITPATH_INPUT_TIMES ?? 1);

export const rows = Object.entries(operations) as [OperationName, Operation][];

/** Sends calls as generated, each of which must be answered with a status that the operation's row declares. */
export async function openDeclared() {
  const app = await startTestApp();
  const clinic = await makeTenant(app);
  const inputs = await validInputs(app, clinic);
  // Checking a password is meant to be slow, some fifty milliseconds, and these calls check it by the hundred.
  const cheap = await hash(clinic.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.mode.db.directory
    .updateTable("logins")
    .set({ password_hash: cheap })
    .where("user_id", "=", clinic.userId)
    .execute();

  /** Sends a call as its valid input, but for what is given. */
  async function send(name: OperationName, given: CallInput) {
    const token = inputs[name].token ? await openSession(app, inputs[name].as ?? clinic) : null;
    return app.call(name, { ...inputs[name], body: undefined, ...given, token });
  }

  async function assertDeclared(
    name: OperationName,
    input: fc.Arbitrary<CallInput>,
    numRuns: number,
  ): Promise<void> {
    const row: Operation = operations[name];
    const declared = new Set([row.status, ...errorStatusesOf(row)]);
    const person = inputs[name].as ?? clinic;
    const token = inputs[name].token ? await openSession(app, person) : null;
    const sent = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(input, async (generated) => {
        // What is sent a third time is answered as the second time was.
        const text = JSON.stringify(generated);
        const before = sent.get(text) ?? 0;
        sent.set(text, before + 1);
        if (before >= 2) return;
        const own = name === "signOut" ? await openSession(app, person) : token;
        const reply = await app.call(name, { ...inputs[name], ...generated, token: own });
        assert.ok(declared.has(reply.status), `${reply.status} ${JSON.stringify(reply.body)}`);
      }),
      { numRuns: numRuns * times, endOnFailure: true },
    );
  }

  return { inputs, assertDeclared, send };
}
