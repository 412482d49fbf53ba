import assert from "node:assert/strict";
import { test } from "node:test";
import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openPasswordLink } from "#test/people.ts";
import { forgetAccess } from "./forgetting.ts";
import { upsertOrigins } from "./origin-queries.ts";

const app = await startTestApp();

const count = async (table: "sessions" | "password_links" | "sign_in_origins", userId: string) => {
  const { n } = await app.mode.db.directory
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return n;
};

test("expired sessions, password links and known browsers are deleted, and no others", async () => {
  const clinic = await makeTenant(app);
  const begun = app.clock.now.getTime();
  const { userId, organisationId } = clinic;
  await openPasswordLink(app, clinic);
  await app.mode.db.inTenant(organisationId, (trx) =>
    upsertOrigins(trx, userId, [Buffer.alloc(32, 1)], app.clock.now),
  );
  const kept = async (afterMs: number) => {
    const now = new Date(begun + afterMs);
    await forgetAccess({ mode: app.mode, now: () => now });
    return [
      await count("sessions", userId),
      await count("password_links", userId),
      await count("sign_in_origins", userId),
    ];
  };
  assert.deepEqual(await kept(hourMs), [1, 1, 1]);
  assert.deepEqual(await kept(hourMs + 1), [0, 1, 1]);
  app.clock.now = new Date(begun + hourMs);
  await openSession(app, clinic);
  assert.deepEqual(await kept(hourMs + 20 * minuteMs + 1), [1, 0, 1]);
  assert.deepEqual(await kept(365 * dayMs), [0, 0, 1]);
  assert.deepEqual(await kept(365 * dayMs + 1), [0, 0, 0]);
});
