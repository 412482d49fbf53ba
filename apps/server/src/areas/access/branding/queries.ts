import type { Insertable, Updateable } from "kysely";
import type { Executor } from "#db/database.ts";
import type { Brandings, Logos } from "#db/schema.gen.ts";

export type Partner = { partnerCode?: string | undefined; partnerId?: string | undefined };

/** Finds a partner, with its branding if it has any. */
export function findPartner(directory: Executor, { partnerCode, partnerId }: Partner) {
  let organisations = directory
    .selectFrom("organisations")
    .leftJoin("brandings", "brandings.organisation_id", "organisations.id")
    .selectAll("brandings")
    .select("organisations.id")
    .where("organisations.suspended_at", "is", null);
  if (partnerCode !== undefined)
    organisations = organisations.where("organisations.partner_code", "=", partnerCode.toLowerCase());
  if (partnerId !== undefined) organisations = organisations.where("organisations.id", "=", partnerId);
  return organisations.executeTakeFirst();
}

export function findBranding(directory: Executor, organisationId: string) {
  return directory
    .selectFrom("brandings")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
}

/** Locked against changes until the transaction ends. */
export const lockBranding = (trx: Executor, organisationId: string) =>
  trx
    .selectFrom("brandings")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Inserts an organisation's branding unless there is one; returns false if there is. */
export async function insertBrandingOnce(trx: Executor, row: Insertable<Brandings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("brandings")
    .values(row)
    .onConflict((conflict) => conflict.column("organisation_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateBranding(
  trx: Executor,
  organisationId: string,
  change: Updateable<Brandings>,
): Promise<void> {
  await trx.updateTable("brandings").set(change).where("organisation_id", "=", organisationId).execute();
}

export async function insertLogo(trx: Executor, logo: Insertable<Logos>): Promise<void> {
  await trx.insertInto("logos").values(logo).execute();
}

export async function deleteLogos(trx: Executor, organisationId: string): Promise<void> {
  await trx.deleteFrom("logos").where("organisation_id", "=", organisationId).execute();
}

export function findLogo(directory: Executor, id: string) {
  return directory
    .selectFrom("logos")
    .select(["id", "media_type", "bytes"])
    .where("id", "=", id)
    .executeTakeFirst();
}
