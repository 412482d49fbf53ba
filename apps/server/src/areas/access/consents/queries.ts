import type { ConsentDocument } from "@kitpath/contract/legal/legal-documents";
import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Consents } from "#db/schema.gen.ts";

/** Lists what a person accepted, and what anybody accepted for the whole organisation; the newest last. */
export const listConsents = (
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
  forOrganisation: readonly ConsentDocument[],
) =>
  trx
    .selectFrom("consents")
    .select(["document", "version"])
    .where("organisation_id", "=", organisationId)
    .where((consent) =>
      consent.or([consent("user_id", "=", userId), consent("document", "in", [...forOrganisation])]),
    )
    .orderBy("accepted_at")
    .orderBy("id")
    .execute();

/** Inserts consents and returns the new ones; one that was given for the same version before stays unchanged. */
export const insertConsents = (trx: TenantTransaction, rows: Insertable<Consents>[]) =>
  trx
    .insertInto("consents")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "document", "version", "user_id"]).doNothing(),
    )
    .returning(["document", "version"])
    .execute();
