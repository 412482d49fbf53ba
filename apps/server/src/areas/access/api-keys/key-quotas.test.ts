import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operationRows } from "@kitpath/contract/operations";
import { minuteMs } from "@kitpath/contract/time/durations";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant } from "#test/factories.ts";
import type { TestApp } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";

const limit = 40;
const app = await startTestApp({ KITPATH_KEY_LIMIT: String(limit) });
const clinic = await makeTenant(app);
const elsewhere = await app.startBeside();

/** Moves to the start of a minute, so that no minute ends during a test. */
const nextMinute = () =>
  (app.clock.now = new Date(Math.ceil((app.clock.now.getTime() + 1) / minuteMs) * minuteMs));
const use = (apiKey: string) => app.call("listProducts", { apiKey });

async function usedUpKey(): Promise<string> {
  nextMinute();
  const apiKey = await makeApiKey(app, clinic);
  await Promise.all(Array.from({ length: limit }, () => use(apiKey)));
  return apiKey;
}

describe("a key's rate limit", () => {
  // Shows: promise key-limit
  test("is in every answer, counts down, and starts again each minute", async () => {
    nextMinute();
    const apiKey = await makeApiKey(app, clinic);
    for (let left = limit - 1; left >= 0; left--) {
      const { status, headers } = await use(apiKey);
      assert.equal(status, 200);
      assert.equal(headers["ratelimit-policy"], `"key";q=${limit};w=60`);
      assert.match(String(headers["ratelimit"]), new RegExp(`^"key";r=${left};t=(60|59)$`));
    }
    const refused = await use(apiKey);
    assertRefused(refused, 429);
    const [, seconds] = /^"key";r=0;t=(\d+)$/.exec(String(refused.headers["ratelimit"]))!;
    assert.equal(refused.headers["retry-after"], seconds);
    app.clock.now = new Date(app.clock.now.getTime() + Number(seconds) * 1000);
    assert.equal((await use(apiKey)).status, 200);
  });

  // Shows: ASVS 2.4.1, promise key-limit
  test("is shared by all processes, even when all requests come at once", async () => {
    nextMinute();
    const apiKey = await makeApiKey(app, clinic);
    const calls: TestApp["call"][] = [(...asked) => app.call(...asked), elsewhere];
    const replies = await Promise.all(
      Array.from({ length: 3 * limit }, (_, n) => calls[n % 2]!("listProducts", { apiKey })),
    );
    const answered = replies.filter(({ status }) => status === 200).length;
    // Each process may be left with a rest of its last share.
    assert.ok(answered <= limit && answered >= limit - 2, String(answered));
    assert.ok(replies.every(({ status }) => [200, 429].includes(status)));
  });

  test("belongs to the key, and is shared with its predecessors", async () => {
    const apiKey = await usedUpKey();
    assert.equal((await use(apiKey)).status, 429);
    assert.equal((await use(await makeApiKey(app, clinic))).status, 200);
    assert.equal((await app.call("listProducts", { token: clinic.token })).headers["ratelimit"], undefined);
  });

  test("applies to every call that takes a key, before anything else is checked", async () => {
    const apiKey = await usedUpKey();
    for (const [name, row] of operationRows) {
      if (row.apiKey) assertRefused(await app.call(name, { apiKey }), 429, row.errorForm ?? "standard");
    }
  });

  test("is drawn from the database a twentieth at a time", async () => {
    nextMinute();
    const apiKey = await makeApiKey(app, clinic);
    await use(apiKey);
    const { taken } = await app.mode.db.directory
      .selectFrom("api_key_hashes")
      .select("taken")
      .where("minute_at", "=", new Date(Math.floor(app.clock.now.getTime() / minuteMs) * minuteMs))
      .orderBy("issued_at", "desc")
      .executeTakeFirstOrThrow();
    assert.equal(taken, limit / 20);
  });
});
