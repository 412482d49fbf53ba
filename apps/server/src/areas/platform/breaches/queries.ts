import { partnerKinds } from "@kitpath/contract/access/organisation/partner-kinds";
import type { Insertable, Updateable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Breaches } from "#db/schema.gen.ts";

const breaches = (trx: TenantTransaction, platformId: string) =>
  trx
    .selectFrom("breaches as b")
    .leftJoin("breach_partners as c", (join) =>
      join.onRef("c.organisation_id", "=", "b.organisation_id").onRef("c.breach_id", "=", "b.id"),
    )
    .innerJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "b.organisation_id").onRef("u.id", "=", "b.opened_by"),
    )
    .selectAll("b")
    .select((eb) => [
      "u.fname",
      "u.lname",
      eb.fn.count<number>("c.partner_id").as("partners"),
      eb.fn.count<number>("c.told_at").as("told"),
      eb.fn.max("c.told_at").as("last_told_at"),
    ])
    .where("b.organisation_id", "=", platformId)
    .groupBy(["b.organisation_id", "b.id", "u.fname", "u.lname"]);

/** Lists all breaches, the newest first. */
export const listBreaches = (trx: TenantTransaction, platformId: string) =>
  breaches(trx, platformId).orderBy("b.known_at", "desc").orderBy("b.id", "desc").execute();
export type FoundBreach = Awaited<ReturnType<typeof listBreaches>>[number];

export const findBreach = (trx: TenantTransaction, platformId: string, id: string) =>
  breaches(trx, platformId).where("b.id", "=", id).executeTakeFirst();

/** Finds a breach and locks it until the transaction ends, so that two changes see each other. */
export const lockBreach = (trx: TenantTransaction, platformId: string, id: string) =>
  trx
    .selectFrom("breaches")
    .selectAll()
    .where("organisation_id", "=", platformId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
export type HeldBreach = NonNullable<Awaited<ReturnType<typeof lockBreach>>>;

export async function insertBreach(trx: TenantTransaction, breach: Insertable<Breaches>): Promise<void> {
  await trx.insertInto("breaches").values(breach).execute();
}

export async function updateBreach(
  trx: TenantTransaction,
  platformId: string,
  id: string,
  change: Updateable<Breaches>,
): Promise<void> {
  await trx
    .updateTable("breaches")
    .set(change)
    .where("organisation_id", "=", platformId)
    .where("id", "=", id)
    .execute();
}

export const listConcerned = (trx: TenantTransaction, platformId: string, breachId: string) =>
  trx
    .selectFrom("breach_partners as c")
    .innerJoin("organisations as o", "o.id", "c.partner_id")
    .select(["c.partner_id", "o.name", "c.told_at", "c.told_people", "c.told_version", "c.updated_at"])
    .where("c.organisation_id", "=", platformId)
    .where("c.breach_id", "=", breachId)
    .orderBy("o.name")
    .orderBy("o.id")
    .execute();
export type Concerned = Awaited<ReturnType<typeof listConcerned>>[number];

/** Replaces the partners that a breach concerns; those already notified stay. */
export async function replaceConcerned(
  trx: TenantTransaction,
  platformId: string,
  breachId: string,
  partnerIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("breach_partners")
    .where("organisation_id", "=", platformId)
    .where("breach_id", "=", breachId)
    .where("told_at", "is", null)
    .execute();
  if (partnerIds.length === 0) return;
  await trx
    .insertInto("breach_partners")
    .values(
      partnerIds.map((partner_id) => ({ organisation_id: platformId, breach_id: breachId, partner_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists all partners and labs by name. */
export const listPartners = (directory: Executor) =>
  directory
    .selectFrom("organisations")
    .select(["id", "name", "city", "partner_code", "kind"])
    .where("kind", "in", [...partnerKinds])
    .orderBy("name")
    .orderBy("id")
    .execute();
export type Partner = Awaited<ReturnType<typeof listPartners>>[number];

export const listPartnerIds = async (trx: TenantTransaction, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", anyOf(ids))
    .where("kind", "in", [...partnerKinds])
    .execute();
  return rows.map(({ id }) => id);
};

type Told = {
  breachId: string;
  partnerId: string;
  version: number;
  isUpdate: boolean;
  at: Date;
  people: number;
};

/** Records that a partner was told a version of a breach's facts; returns false if that is recorded already. */
export async function markTold(
  trx: TenantTransaction,
  platformId: string,
  { breachId, partnerId, version, isUpdate, at, people }: Told,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("breach_partners")
    .set({ told_people: people, told_version: version, ...(isUpdate ? { updated_at: at } : { told_at: at }) })
    .where("organisation_id", "=", platformId)
    .where("breach_id", "=", breachId)
    .where("partner_id", "=", partnerId)
    .where((eb) => (isUpdate ? eb("told_version", "<", version) : eb("told_at", "is", null)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
