import type { Updateable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { isTaken } from "#db/database-errors.ts";
import type { Organisations } from "#db/schema.gen.ts";

/** Returns all details of an organisation, with its counts. */
export function getPartner(trx: TenantTransaction, organisationId: string) {
  return trx
    .selectFrom("organisations as o")
    .selectAll("o")
    .select((eb) => [
      eb
        .selectFrom("logins")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("logins.organisation_id", "=", "o.id")
        .as("user_count"),
      eb
        .selectFrom("clinic_products")
        .select((of) => of.fn.countAll<number>().as("n"))
        .whereRef("clinic_products.clinic_id", "=", "o.id")
        .as("product_count"),
      eb
        .selectFrom("users")
        .select((of) => of.fn.max("users.last_login_at").as("at"))
        .whereRef("users.organisation_id", "=", "o.id")
        .as("last_sign_in_at"),
    ])
    .where("o.id", "=", organisationId)
    .executeTakeFirstOrThrow();
}
export type FoundPartner = Awaited<ReturnType<typeof getPartner>>;

/** Locked until the transaction ends, so that concurrent changes see each other. */
export function lockPartner(trx: TenantTransaction, organisationId: string) {
  return trx
    .selectFrom("organisations")
    .selectAll()
    .where("id", "=", organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
export type LockedPartner = Awaited<ReturnType<typeof lockPartner>>;

export async function updatePartner(
  trx: TenantTransaction,
  organisationId: string,
  change: Updateable<Organisations>,
): Promise<void> {
  await trx.updateTable("organisations").set(change).where("id", "=", organisationId).execute();
}

export const isTakenCode = (error: unknown): boolean => isTaken(error, "organisations_partner_code");
