import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Exports } from "#db/schema.gen.ts";

export async function insertExport(trx: TenantTransaction, row: Insertable<Exports>): Promise<void> {
  await trx.insertInto("exports").values(row).execute();
}

const exportsOf = (trx: TenantTransaction, organisationId: string) =>
  trx.selectFrom("exports").selectAll().where("organisation_id", "=", organisationId);

export const findExport = (trx: TenantTransaction, organisationId: string, id: string) =>
  exportsOf(trx, organisationId).where("id", "=", id).executeTakeFirst();
export type Export = NonNullable<Awaited<ReturnType<typeof findExport>>>;

type Own = { userId: string; at: Date };

/** Lists a user's exports that have not expired, newest first. */
export const listExportsOf = (trx: TenantTransaction, organisationId: string, { userId, at }: Own) =>
  exportsOf(trx, organisationId)
    .where("requested_by", "=", userId)
    .where("expires_at", ">", at)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();

export async function lockAsker(
  trx: TenantTransaction,
  organisationId: string,
  userId: string,
): Promise<void> {
  await trx
    .selectFrom("users")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .execute();
}

/** Finds the same export of the same user while it is being written. */
export const findSameExport = (
  trx: TenantTransaction,
  organisationId: string,
  { userId, kind, query, at }: Own & { kind: ExportKind; query: string },
) =>
  exportsOf(trx, organisationId)
    .where("requested_by", "=", userId)
    .where("kind", "=", kind)
    .where("state", "=", "writing")
    .where("expires_at", ">", at)
    .where(sql<boolean>`query = ${query}::jsonb`)
    .executeTakeFirst();

export async function updateExport(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
  change: Updateable<Exports>,
): Promise<void> {
  await trx
    .updateTable("exports")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .execute();
}

/** Expires exports that may name patients; returns whether there were any. Exports of the audit log name none. */
export async function endExportsOfPeople(
  trx: TenantTransaction,
  organisationId: string,
  at: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable("exports")
    .set({ expires_at: at, query: "{}" })
    .where("organisation_id", "=", organisationId)
    .where("kind", "<>", "audit")
    .where("expires_at", ">", at)
    .returning("id")
    .execute();
  return ended.length > 0;
}

export const listExpired = (trx: TenantTransaction, organisationId: string, at: Date) =>
  exportsOf(trx, organisationId).where("expires_at", "<=", at).execute();

export async function deleteExport(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom("exports")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .execute();
}
