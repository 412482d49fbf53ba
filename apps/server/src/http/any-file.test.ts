import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { errorStatusesOf } from "@kitpath/contract/operation/operation";
import { openDeclared, rows } from "#test/assert-declared.ts";
import { leastUsedMs } from "#test/used-ms.ts";
import { worstFiles } from "#test/worst-files.ts";

const { send } = await openDeclared();

/** Far more than receiving the largest file takes, and a fraction of what reading the worst would. */
const mostMs = 700;

for (const [name, row] of rows) {
  const { upload } = row;
  if (!upload) continue;
  const [contentType = ""] = upload.mediaTypes;
  describe(name, () => {
    for (const [words, payload] of Object.entries(worstFiles(contentType, upload.maxBytes))) {
      test(`delays nobody else while it reads a file of ${words}`, async () => {
        const { result: reply, used } = await leastUsedMs(mostMs, () =>
          send(name, { raw: { contentType, payload } }),
        );
        const declared = [row.status, ...errorStatusesOf(row)];
        assert.ok(declared.includes(reply.status), `${reply.status} ${JSON.stringify(reply.body)}`);
        assert.ok(used < mostMs, `the thread that answers computed for ${Math.round(used)} ms`);
      });
    }
  });
}
