import type { EventType } from "@kitpath/contract/messaging/events/events";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

export type Recovery = {
  clinicId: string;
  endpointId: string;
  eventType: EventType;
  since: Date;
  all: boolean;
};

/** Deliveries of events since a time: those that have failed, for good or so far, or also those that have arrived. */
const deliveries = (trx: TenantTransaction, { clinicId, endpointId, since, all }: Recovery) =>
  trx
    .selectFrom("webhook_deliveries")
    .where("clinic_id", "=", clinicId)
    .where("endpoint_id", "=", endpointId)
    .where("event_id", "is not", null)
    .where("created_at", ">=", since)
    .where((eb) =>
      eb.or([
        eb("state", "in", all ? ["failed", "delivered"] : ["failed"]),
        // One that has not been tried yet is about to be sent anyway.
        eb.and([eb("state", "=", "pending"), eb("tries", ">", 0)]),
      ]),
    );

/** Events since a time that were never sent, e.g. while the endpoint was switched off. */
const missedEvents = (trx: TenantTransaction, { clinicId, eventType, since }: Recovery) =>
  trx
    .selectFrom("domain_events as e")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "e.clinic_id").onRef("o.id", "=", "e.order_id"),
    )
    .where("e.clinic_id", "=", clinicId)
    .where("e.type", "=", eventType)
    .where("e.occurred_at", ">=", since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("webhook_deliveries as d")
            .select("d.id")
            .whereRef("d.clinic_id", "=", "e.clinic_id")
            .whereRef("d.event_id", "=", "e.id"),
        ),
      ),
    );

export async function countRecoverable(trx: TenantTransaction, recovery: Recovery): Promise<number> {
  const count = sql<number>`count(*)`.as("n");
  const sent = await deliveries(trx, recovery).select(count).executeTakeFirstOrThrow();
  const missed = await missedEvents(trx, recovery).select(count).executeTakeFirstOrThrow();
  return sent.n + missed.n;
}

/** Lists up to `limit` deliveries with an id after `after`, oldest first. */
export const listRecoverable = (
  trx: TenantTransaction,
  recovery: Recovery,
  { after, limit }: { after: string; limit: number },
) =>
  deliveries(trx, recovery)
    .select(["id", "ticket"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();

export const listMissedEvents = (trx: TenantTransaction, recovery: Recovery, limit: number) =>
  missedEvents(trx, recovery)
    .select(["e.id", "o.order_number"])
    .orderBy("e.occurred_at")
    .orderBy("e.id")
    .limit(limit)
    .execute();

/** Restarts deliveries from the beginning of the schedule. */
export async function restartDeliveries(
  trx: TenantTransaction,
  clinicId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable("webhook_deliveries")
    .set((eb) => ({ state: "pending", tries: 0, ticket: eb("ticket", "+", 1), next_attempt_at: now }))
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
}
