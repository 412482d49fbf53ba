import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

/** Returns what the page of a link shows of its order; nothing of one that was erased or deleted. */
export const findLinkedOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .select([
      "o.delivery_first_name",
      "o.product_code",
      "o.quantity",
      "o.country_code",
      "o.postcode",
      "o.city",
      "o.currency",
      "p.title",
      "p.phlebotomy_type",
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .where("o.erased_at", "is", null)
    .executeTakeFirst();

/** The open appointment of an order, else its newest. */
export const findNewest = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("appointments")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .orderBy(sql`ended_at is null`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const findNewestEvent = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("domain_events")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The event that gave an appointment the time that it has. */
export const findTimeEvent = (
  trx: TenantTransaction,
  { clinic_id: clinicId, order_id: orderId }: { clinic_id: string; order_id: string },
) =>
  trx
    .selectFrom("domain_events")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("type", "in", ["PHLEBOTOMY.APPOINTMENT_SCHEDULED", "PHLEBOTOMY.APPOINTMENT_RESCHEDULED"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The states in which a person can still answer. */
export const waiting: readonly AppointmentState[] = [
  "REQUEST_RECEIVED",
  "NURSE_ASSIGNED",
  "SCHEDULING_ON_HOLD",
];

export type Unanswered = { id: string; asked_at: Date };

/** Lists requests that were asked of people before a time and have no answer, the longest asked first; those that follow `after`. */
export const listUnanswered = (
  trx: TenantTransaction,
  clinicId: string,
  { before, after, limit }: { before: Date; after: Unanswered | undefined; limit: number },
): Promise<Unanswered[]> =>
  trx
    .selectFrom("appointments")
    .select(["id", "asked_at"])
    .where("clinic_id", "=", clinicId)
    .where("ended_at", "is", null)
    .where("starts_at", "is", null)
    .where("arranged_by", "=", "patient")
    .where("state", "in", waiting)
    .where("asked_at", "<", before)
    .$if(after !== undefined, (found) =>
      found.where(sql<boolean>`(asked_at, id) > (${after?.asked_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .$narrowType<Unanswered>()
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit)
    .execute();
