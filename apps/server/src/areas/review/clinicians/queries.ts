import type { Insertable } from "kysely";
import { canSignIn } from "#db/can-sign-in.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Clinicians } from "#db/schema.gen.ts";

const people = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("users as u")
    .innerJoin("logins as l", "l.user_id", "u.id")
    .leftJoin("clinicians as c", (join) =>
      join.onRef("c.organisation_id", "=", "u.organisation_id").onRef("c.user_id", "=", "u.id"),
    )
    .select([
      "u.id",
      "u.fname",
      "u.lname",
      "u.email",
      "c.professional_body",
      "c.registration_number",
      "c.licensed_states",
      "c.stated_at",
    ])
    .where("u.organisation_id", "=", organisationId);

/** Lists the users with any of the roles who can sign in, with their registration. */
export const listClinicians = (
  trx: TenantTransaction,
  organisationId: string,
  roleCodes: readonly string[],
) =>
  people(trx, organisationId)
    .where("l.role_code", "in", roleCodes)
    .where(canSignIn("l"))
    .orderBy("u.lname")
    .orderBy("u.fname")
    .orderBy("u.id")
    .execute();
export type ClinicianRow = Awaited<ReturnType<typeof listClinicians>>[number];

export const findClinician = (trx: TenantTransaction, organisationId: string, userId: string) =>
  people(trx, organisationId).where("u.id", "=", userId).executeTakeFirst();

export const findEmailOfTest = (trx: TenantTransaction, clinicId: string, testId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select("p.email")
    .where("t.clinic_id", "=", clinicId)
    .where("t.id", "=", testId)
    .executeTakeFirst();

export const findEmailOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select("p.email")
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirst();

export async function upsertRegistration(trx: TenantTransaction, row: Insertable<Clinicians>): Promise<void> {
  await trx
    .insertInto("clinicians")
    .values(row)
    .onConflict((conflict) => conflict.columns(["organisation_id", "user_id"]).doUpdateSet(row))
    .execute();
}
