import type { Subscription } from "@kitpath/contract/messaging/events/visit-event-types";
import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { WebhookEndpoints } from "#db/schema.gen.ts";

const columns = [
  "id",
  "event_type",
  "url",
  "headers",
  "active",
  "version",
  "secret",
  "previous_secret",
  "previous_secret_until",
  "older_secrets",
  "failing_since",
  "switched_off_at",
  "switched_off_reason",
] as const;

export function listEndpoints(trx: TenantTransaction, clinicId: string) {
  return trx
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .orderBy("event_type")
    .execute();
}
export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

/** Returns every endpoint, locked until the transaction ends, so that concurrent changes see each other. */
export function lockEndpoints(trx: TenantTransaction, clinicId: string): Promise<Endpoint[]> {
  return trx
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .orderBy("event_type")
    .forUpdate()
    .execute();
}

export function findEndpoint(trx: TenantTransaction, clinicId: string, eventType: Subscription) {
  return trx
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("event_type", "=", eventType)
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that of two concurrent rotations the second replaces the first one's secret. */
export function lockEndpoint(trx: TenantTransaction, clinicId: string, eventType: Subscription) {
  return trx
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("event_type", "=", eventType)
    .forUpdate()
    .executeTakeFirst();
}

export function getEndpoint(trx: TenantTransaction, clinicId: string, endpointId: string) {
  return trx
    .selectFrom("webhook_endpoints")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", endpointId)
    .executeTakeFirstOrThrow();
}

/** Returns whether it was stored: a concurrent change may already have added one for the same event. */
export async function insertEndpoint(
  trx: TenantTransaction,
  endpoint: Insertable<WebhookEndpoints>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("webhook_endpoints")
    .values(endpoint)
    .onConflict((conflict) => conflict.columns(["clinic_id", "event_type"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateEndpoint(
  trx: TenantTransaction,
  clinicId: string,
  endpointId: string,
  change: Updateable<WebhookEndpoints>,
): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", endpointId)
    .execute();
}

/** An endpoint at the address that was called: the outcome says nothing about an address that it has changed to since. */
type Called = Pick<Endpoint, "id" | "url">;

/** Returns those whose address has changed since they were called. */
export async function listMoved<T extends Called>(
  trx: TenantTransaction,
  clinicId: string,
  called: readonly T[],
): Promise<ReadonlySet<T>> {
  if (called.length === 0) return new Set();
  const endpoints = new Map((await listEndpoints(trx, clinicId)).map(({ id, url }) => [id, url]));
  return new Set(called.filter(({ id, url }) => endpoints.get(id) !== url));
}

/** Records that a call succeeded. If none had failed it writes nothing, and so waits for no lock. */
export async function clearFailing(trx: TenantTransaction, clinicId: string, { id, url }: Called) {
  await trx
    .updateTable("webhook_endpoints")
    .set({ failing_since: null })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("url", "=", url)
    .where("failing_since", "is not", null)
    .execute();
}

/** Records that a call failed. Returns since when all calls have failed. */
export async function markFailing(
  trx: TenantTransaction,
  clinicId: string,
  { id, url }: Called,
  now: Date,
): Promise<Date> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ failing_since: now })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("url", "=", url)
    .where("failing_since", "is", null)
    .execute();
  const { failing_since } = await getEndpoint(trx, clinicId, id);
  return failing_since ?? now;
}

/** Switches an endpoint off; returns whether it was on. */
export async function switchEndpointOff(
  trx: TenantTransaction,
  clinicId: string,
  { id, url }: Called,
  off: { reason: "gone" | "failing"; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_endpoints")
    .set((eb) => ({
      active: false,
      switched_off_at: off.now,
      switched_off_reason: off.reason,
      version: eb("version", "+", 1),
      updated_at: off.now,
    }))
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("url", "=", url)
    .where("active", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
