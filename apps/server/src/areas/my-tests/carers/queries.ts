import type { TenantTransaction } from "#db/database.ts";

/** Lists the people whose tests somebody sees as their parent or carer. */
export const listLookedAfter = (trx: TenantTransaction, clinicId: string, carerId: string, today: string) =>
  trx
    .selectFrom("person_carers as c")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "c.clinic_id").onRef("p.id", "=", "c.patient_id"),
    )
    .select(["p.id", "p.first_name", "p.last_name", "p.date_of_birth", "c.wish"])
    .where("c.clinic_id", "=", clinicId)
    .where("c.carer_id", "=", carerId)
    .where("c.ended_at", "is", null)
    .where("p.erased_at", "is", null)
    .where((of) => of.or([of("c.ends_on", "is", null), of("c.ends_on", ">=", today)]))
    .orderBy("p.first_name")
    .orderBy("p.id")
    .execute();
