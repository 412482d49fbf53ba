import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { invoicesOf, payByCard } from "#test/billing.ts";
import { makeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { until } from "#test/until.ts";
import { startBillingJobs } from "./billing-jobs.ts";

const app = await startTestApp();
await startBillingJobs({ mode: app.mode, now: () => app.clock.now });

test("the background work charges and confirms an order on its own", async () => {
  const clinic = await openClinic(app);
  await payByCard(app, clinic);
  await clinic.place(makeOrder());
  await until(async () => (await invoicesOf(app, clinic))[0]?.state === "paid", "payment");
  assert.equal((await clinic.list()).data[0]!.payment_confirmed, true);
});

test("reconciliation runs every 15 minutes and every night", async () => {
  const schedules = await asOwner(app.target, async (owner) => {
    const { rows } = await sql<{ name: string; cron: string }>`
      select name, cron from pgboss.schedule where name like 'reconcile-payments%' order by name`.execute(
      owner,
    );
    return rows.map(({ name, cron }) => [name, cron]);
  });
  assert.deepEqual(schedules, [
    ["reconcile-payments", "*/15 * * * *"],
    ["reconcile-payments-nightly", "30 2 * * *"],
  ]);
});
