import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { SubProcessors } from "#db/schema.gen.ts";

const all = (trx: TenantTransaction, platformId: string) =>
  trx.selectFrom("sub_processors").selectAll().where("organisation_id", "=", platformId);

export const listSubProcessors = (trx: TenantTransaction, platformId: string) =>
  all(trx, platformId)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
export type FoundSubProcessor = Awaited<ReturnType<typeof listSubProcessors>>[number];

export const findSubProcessor = (trx: TenantTransaction, platformId: string, id: string) =>
  all(trx, platformId).where("id", "=", id).executeTakeFirst();

export const lockSubProcessor = (trx: TenantTransaction, platformId: string, id: string) =>
  all(trx, platformId).where("id", "=", id).forUpdate().executeTakeFirst();

export async function insertSubProcessor(
  trx: TenantTransaction,
  row: Insertable<SubProcessors>,
): Promise<void> {
  await trx.insertInto("sub_processors").values(row).execute();
}

export async function updateEnd(
  trx: TenantTransaction,
  platformId: string,
  id: string,
  endedOn: string,
): Promise<void> {
  await trx
    .updateTable("sub_processors")
    .set({ ended_on: endedOn })
    .where("organisation_id", "=", platformId)
    .where("id", "=", id)
    .execute();
}

export async function addTold(trx: TenantTransaction, platformId: string, id: string): Promise<void> {
  await trx
    .updateTable("sub_processors")
    .set((eb) => ({ told: eb("told", "+", 1) }))
    .where("organisation_id", "=", platformId)
    .where("id", "=", id)
    .execute();
}
