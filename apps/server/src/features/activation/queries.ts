import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { ActivationConsents } from "#db/schema.gen.ts";

type Key = { id: string } | { partnerCode: string };

/** Finds a clinic whose kits may be activated, with the sites that may show its page in a frame. */
export function findActivatingClinic(directory: Executor, key: Key) {
  const clinics = directory
    .selectFrom("organisations as o")
    .leftJoin("activation_settings as s", "s.organisation_id", "o.id")
    .select(["o.id", "o.name", "s.frame_origins"])
    .where("o.suspended_at", "is", null);
  return "id" in key
    ? clinics.where("o.id", "=", key.id).executeTakeFirst()
    : clinics.where("o.partner_code", "=", key.partnerCode.toLowerCase()).executeTakeFirst();
}
export type ActivatingClinic = NonNullable<Awaited<ReturnType<typeof findActivatingClinic>>>;

export async function upsertSettings(
  trx: TenantTransaction,
  organisationId: string,
  change: { frame_origins: string[]; updated_at: Date },
): Promise<void> {
  await trx
    .insertInto("activation_settings")
    .values({ organisation_id: organisationId, ...change })
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(change))
    .execute();
}

export async function insertConsent(
  trx: TenantTransaction,
  consent: Insertable<ActivationConsents>,
): Promise<void> {
  await trx.insertInto("activation_consents").values(consent).execute();
}

export async function getProductTitle(trx: TenantTransaction, code: string): Promise<string> {
  const { title } = await trx
    .selectFrom("products")
    .select("title")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return title;
}
