import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Lists what was reported from the door of some appointments, in the order in which it was done; in the provider's tenant. */
export const listReportsAbout = (
  trx: TenantTransaction,
  organisationId: string,
  appointmentIds: readonly string[],
) =>
  trx
    .selectFrom("visits as v")
    .innerJoin("visit_actions as a", (join) =>
      join.onRef("a.organisation_id", "=", "v.organisation_id").onRef("a.visit_id", "=", "v.id"),
    )
    .leftJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "a.organisation_id").onRef("n.id", "=", "a.nurse_id"),
    )
    .selectAll("a")
    .select(["v.appointment_id", "n.name as nurse_name"])
    .where("v.organisation_id", "=", organisationId)
    .where("v.appointment_id", "=", anyOf(appointmentIds))
    .orderBy("a.done_at")
    .orderBy("a.received_at")
    .orderBy("a.id")
    .execute();

/** Returns the sex of the nurse who is to come for an appointment, if one is; in the provider's tenant. */
export async function findSexOfNurse(trx: TenantTransaction, organisationId: string, appointmentId: string) {
  const nurse = await trx
    .selectFrom("visits as v")
    .innerJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "v.organisation_id").onRef("n.id", "=", "v.nurse_id"),
    )
    .select("n.sex")
    .where("v.organisation_id", "=", organisationId)
    .where("v.appointment_id", "=", appointmentId)
    .where("v.released_at", "is", null)
    .executeTakeFirst();
  return nurse?.sex;
}
