import type { Insertable, Updateable } from "kysely";
import { canSignIn } from "#db/can-sign-in.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { BillingAccounts } from "#db/schema.gen.ts";

/** Reads what determines whether and how a clinic pays for an order. */
export function getPaymentBasis(trx: TenantTransaction, clinicId: string) {
  return trx
    .selectFrom("organisations as o")
    .leftJoin("billing_accounts as a", "a.clinic_id", "o.id")
    .select([
      "o.payment_type",
      "o.payment_days",
      "o.suspended_at",
      "o.confirmed_at",
      "a.card_ref",
      "a.card_brand",
      "a.card_last4",
      "a.card_expires_on",
    ])
    .where("o.id", "=", clinicId)
    .executeTakeFirstOrThrow();
}
export type PaymentBasis = Awaited<ReturnType<typeof getPaymentBasis>>;

export async function findAccount(trx: TenantTransaction, clinicId: string) {
  const account = await trx
    .selectFrom("billing_accounts")
    .select([
      "customer_ref",
      "lost_customer_ref",
      "setup_ref",
      "card_ref",
      "card_brand",
      "card_last4",
      "card_expires_on",
      "card_added_at",
    ])
    .where("clinic_id", "=", clinicId)
    .executeTakeFirst();
  return account ?? null;
}

/** Finds the e-mail of the clinic's first administrator who can sign in, which the processor writes to. */
export async function getBillingEmail(trx: TenantTransaction, clinicId: string): Promise<string> {
  const { email } = await trx
    .selectFrom("logins as l")
    .select("l.email")
    .where("l.organisation_id", "=", clinicId)
    .where(canSignIn("l"))
    .orderBy((eb) => eb.case().when("l.role_code", "=", "clinic_admin").then(0).else(1).end())
    .orderBy("l.created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  return email;
}

/** Stores the clinic's customer unless there already is one; returns the stored one. */
export async function keepCustomer(trx: TenantTransaction, account: Insertable<BillingAccounts>) {
  const { customer_ref } = await trx
    .insertInto("billing_accounts")
    .values(account)
    .onConflict((conflict) =>
      conflict.column("clinic_id").doUpdateSet((eb) => ({
        customer_ref: eb.fn.coalesce("billing_accounts.customer_ref", "excluded.customer_ref"),
      })),
    )
    .returning("customer_ref")
    .executeTakeFirstOrThrow();
  return customer_ref!;
}

export async function upsertAccount(
  trx: TenantTransaction,
  clinicId: string,
  change: Updateable<BillingAccounts>,
): Promise<void> {
  await trx
    .insertInto("billing_accounts")
    .values({ ...change, clinic_id: clinicId })
    .onConflict((conflict) => conflict.column("clinic_id").doUpdateSet(change))
    .execute();
}

export async function setHasDefaultCard(
  trx: TenantTransaction,
  clinicId: string,
  has: boolean,
): Promise<void> {
  await trx.updateTable("organisations").set({ has_default_card: has }).where("id", "=", clinicId).execute();
}

export async function listClinicIds(directory: Executor): Promise<string[]> {
  const rows = await directory
    .selectFrom("organisations")
    .select("id")
    .where("kind", "=", "clinic")
    .execute();
  return rows.map(({ id }) => id);
}
