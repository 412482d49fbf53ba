import type { DeliverDeps } from "#areas/messaging/webhooks/attempts.ts";
import { repeatedCalls } from "#areas/platform/simulator/disturb-deliveries.ts";
import { openAttempts } from "#areas/messaging/webhooks/attempts.ts";
import { openCallOut } from "#outgoing/call-out.ts";
import { readConfig } from "#config";
import type { TestApp } from "./harness.ts";

const config = readConfig({ KITPATH_ENV: "test", KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" });

/** What the work on deliveries takes: the real way out, on the test's clock. */
export const deliverDeps = (test: TestApp, change: Partial<DeliverDeps> = {}): DeliverDeps => ({
  mode: test.mode,
  callOut: openCallOut(config),
  breakers: test.breakers,
  now: () => test.clock.now,
  random: () => 0.5,
  disturbance: repeatedCalls,
  ...change,
});

/** Every delivery of a clinic as the database keeps it, oldest first. */
export const keptDeliveries = (test: TestApp, clinicId: string) =>
  test.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("webhook_deliveries")
      .selectAll()
      .where("clinic_id", "=", clinicId)
      .orderBy("id")
      .execute(),
  );

/** Makes the try that is due for a clinic's only delivery, at its time; gives the delivery afterwards. */
export async function makeNextTry(test: TestApp, deps: DeliverDeps, clinicId: string) {
  const [due] = await keptDeliveries(test, clinicId);
  if (due!.next_attempt_at) test.clock.now = due!.next_attempt_at;
  await openAttempts(deps)({ clinicId, deliveryId: due!.id, ticket: due!.ticket });
  return (await keptDeliveries(test, clinicId))[0]!;
}
