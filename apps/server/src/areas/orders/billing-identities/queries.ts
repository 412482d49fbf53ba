import type { Insertable, Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { BillingIdentities } from "#db/schema.gen.ts";

const columns = [
  "id",
  "state",
  "legal_name",
  "address_line1",
  "address_line2",
  "city",
  "postcode",
  "country",
  "vat_number",
  "tax_treatment",
  "vat_basis_points",
  "number_check",
  "registered_name",
  "requested_at",
  "decided_at",
  "reason",
  "effective_from",
] as const;

const identitiesOf = (trx: TenantTransaction, clinicId: string) =>
  trx.selectFrom("billing_identities").select(columns).where("clinic_id", "=", clinicId);

/** Finds the one that is in force at a moment. */
export const findInForce = (trx: TenantTransaction, clinicId: string, at: Date) =>
  identitiesOf(trx, clinicId)
    .where("state", "=", "accepted")
    .where("effective_from", "<=", at)
    .orderBy("effective_from", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findInForce>>>;

export const findUpcoming = (trx: TenantTransaction, clinicId: string, after: Date) =>
  identitiesOf(trx, clinicId)
    .where("state", "=", "accepted")
    .where("effective_from", ">", after)
    .orderBy("effective_from")
    .limit(1)
    .executeTakeFirst();

export const findRequested = (trx: TenantTransaction, clinicId: string) =>
  identitiesOf(trx, clinicId).where("state", "=", "requested").executeTakeFirst();

/** Finds the last one that the clinic asked for and did not take back. */
export const findNewest = (trx: TenantTransaction, clinicId: string) =>
  identitiesOf(trx, clinicId)
    .where("state", "!=", "withdrawn")
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** What a clinic that has no identity yet is called and where it is. */
export const getAddress = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("organisations")
    .select(["name", "address_line1", "address_line2", "city", "postcode", "country", "created_at"])
    .where("id", "=", clinicId)
    .executeTakeFirstOrThrow();

export async function insertIdentity(
  trx: TenantTransaction,
  identity: Insertable<BillingIdentities>,
): Promise<void> {
  await trx.insertInto("billing_identities").values(identity).execute();
}

export async function updateIdentity(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<BillingIdentities>,
): Promise<void> {
  await trx
    .updateTable("billing_identities")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}
