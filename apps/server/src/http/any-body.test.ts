import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { errorStatusesOf } from "@kitpath/contract/operation/operation";
import { openDeclared, rows } from "#test/assert-declared.ts";
import { leastUsedMs } from "#test/used-ms.ts";
import { worstBodies } from "#test/worst-bodies.ts";

const { inputs, send } = await openDeclared();

/** Far more than receiving, reading and refusing the largest body takes, on a slow machine too. */
const mostMs = 1000;

for (const [name, row] of rows) {
  if (!row.body || row.upload) continue;
  describe(name, () => {
    test("delays nobody else while it reads the longest lists, records and texts", async () => {
      const declared = [row.status, ...errorStatusesOf(row)];
      for (const { name: words, body } of worstBodies(inputs[name].body)) {
        const { result: reply, used } = await leastUsedMs(mostMs, () => send(name, { body }));
        assert.ok(declared.includes(reply.status), `${words}: ${reply.status} ${JSON.stringify(reply.body)}`);
        assert.ok(used < mostMs, `${words}: the thread that answers computed for ${Math.round(used)} ms`);
      }
    });
  });
}
