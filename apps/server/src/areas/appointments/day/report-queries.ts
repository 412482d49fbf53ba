import type { TenantTransaction } from "#db/database.ts";

/** Lists what nurses reported of a visit, and of every other that its appointment has had, the latest first. */
export const listReportsOf = (trx: TenantTransaction, organisationId: string, visitId: string) =>
  trx
    .selectFrom("visits as v")
    .innerJoin("visits as every", (join) =>
      join
        .onRef("every.organisation_id", "=", "v.organisation_id")
        .onRef("every.clinic_id", "=", "v.clinic_id")
        .onRef("every.appointment_id", "=", "v.appointment_id"),
    )
    .innerJoin("visit_actions as a", (join) =>
      join.onRef("a.organisation_id", "=", "every.organisation_id").onRef("a.visit_id", "=", "every.id"),
    )
    .leftJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "a.organisation_id").onRef("n.id", "=", "a.nurse_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "a.organisation_id").onRef("u.id", "=", "a.settled_by"),
    )
    .selectAll("a")
    .select(["n.name as nurse_name", "u.fname", "u.lname"])
    .where("v.organisation_id", "=", organisationId)
    .where("v.id", "=", visitId)
    .orderBy("a.done_at", "desc")
    .orderBy("a.received_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
export type ShownReport = Awaited<ReturnType<typeof listReportsOf>>[number];
