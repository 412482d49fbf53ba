import type { NewApiKey } from "@kitpath/contract/access/api-keys/api-keys";
import type { EventType } from "@kitpath/contract/messaging/events/events";
import { sampleFor } from "@kitpath/contract/messaging/events/webhook-samples";
import { sql } from "kysely";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";

type Developer = Pick<Tenant, "token" | "organisationId">;

/** A key of the tenant's. */
export async function makeApiKey(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  by: "createApiKey" | "createLabKey" | "createProviderKey" | "createWarehouseKey" = "createApiKey",
  chosen: Omit<NewApiKey, "keyName"> = {},
): Promise<string> {
  const { status, body } = await test.call(by, { token, body: { keyName: "Booking system", ...chosen } });
  if (status !== 201) throw new Error(`The key was refused: ${JSON.stringify(body)}`);
  return body.apiKey as string;
}

export const makeSubscription = (change: object = {}) => ({
  eventType: "ORDER.RECEIVED",
  url: "https://partner.example.test/hooks/kits",
  active: true,
  headers: { "X-Team": "Bookings" },
  ...change,
});

/** An active webhook of the tenant's. */
export async function makeWebhook(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  change: object = {},
): Promise<void> {
  const { status, body } = await test.call("updateWebhooks", { token, body: [makeSubscription(change)] });
  if (status !== 200) throw new Error(`The webhook was refused: ${JSON.stringify(body)}`);
}

/** Ends a webhook's older secret before its time; the newest is the first. */
export const endOlderSecret = (test: TestApp, { organisationId }: Developer, index: number) =>
  test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .updateTable("webhook_endpoints")
      .set({
        older_secrets: sql`jsonb_set(older_secrets, ${`{${index},until}`}::text[], '"2020-01-01T00:00:00.000Z"')`,
      })
      .where("clinic_id", "=", organisationId)
      .execute(),
  );

/** A delivery in the tenant's log: a test of one of its webhooks. Gives its id. */
export async function makeDelivery(
  test: TestApp,
  { token, organisationId }: Developer,
  eventType: EventType = "ORDER.RECEIVED",
): Promise<string> {
  const body = sampleFor("ORDER.RECEIVED", organisationId, test.clock.now);
  await test.call("testWebhook", { token, params: { eventType }, body });
  const log = await test.call("listDeliveries", { token });
  return log.body.data[0].id as string;
}
