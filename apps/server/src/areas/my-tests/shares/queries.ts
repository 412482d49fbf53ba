import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PersonShareOpenings, PersonShares } from "#db/schema.gen.ts";

export async function insertShare(
  trx: TenantTransaction,
  row: Insertable<PersonShares>,
  secretHash: Buffer,
): Promise<void> {
  await trx.insertInto("person_shares").values(row).execute();
  const link = { secret_hash: secretHash, clinic_id: row.clinic_id, share_id: row.id };
  await trx.insertInto("person_share_links").values(link).execute();
}

export const findLink = (directory: Executor, secretHash: Buffer) =>
  directory
    .selectFrom("person_share_links")
    .select(["clinic_id", "share_id"])
    .where("secret_hash", "=", secretHash)
    .executeTakeFirst();
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Locks the share of a link, so that its codes are tried one after another; nothing of one that is over. */
export const lockOpenShare = (
  trx: TenantTransaction,
  { clinic_id: clinicId, share_id: id }: Link,
  now: Date,
) =>
  trx
    .selectFrom("person_shares")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
export type ShareRow = NonNullable<Awaited<ReturnType<typeof lockOpenShare>>>;

/** Whether a person still has access to their place. */
export async function hasAccess(
  trx: TenantTransaction,
  clinicId: string,
  personId: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom("person_access")
    .select("patient_id")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the address of whoever made a share; nothing of somebody who is erased or whose data is restricted. */
export const findSharer = (trx: TenantTransaction, clinicId: string, shareId: string) =>
  trx
    .selectFrom("person_shares as s")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "s.clinic_id").onRef("p.id", "=", "s.shared_by"),
    )
    .select("p.email")
    .where("s.clinic_id", "=", clinicId)
    .where("s.id", "=", shareId)
    .where("p.erased_at", "is", null)
    .where("p.restricted_at", "is", null)
    .executeTakeFirst();

export async function updateShare(
  trx: TenantTransaction,
  { clinic_id: clinicId, id }: Pick<ShareRow, "clinic_id" | "id">,
  change: Partial<Pick<ShareRow, "wrong_codes" | "ended_at" | "ended_by">>,
): Promise<void> {
  await trx
    .updateTable("person_shares")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends what a person has shared, of whomever, for the clinic. */
export const endSharesMadeBy = async (
  trx: TenantTransaction,
  clinicId: string,
  personId: string,
  now: Date,
): Promise<void> =>
  void (await trx
    .updateTable("person_shares")
    .set({ ended_at: now, ended_by: "clinic" })
    .where("clinic_id", "=", clinicId)
    .where("shared_by", "=", personId)
    .where("ended_at", "is", null)
    .execute());

export const insertOpening = async (
  trx: TenantTransaction,
  row: Insertable<PersonShareOpenings>,
): Promise<void> => void (await trx.insertInto("person_share_openings").values(row).execute());

/** Whether a file may be fetched at an address that somebody was given since a time. */
export async function hasTicket(
  trx: TenantTransaction,
  { clinic_id: clinicId, id }: ShareRow,
  { hash, since }: { hash: Buffer; since: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom("person_share_openings")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("share_id", "=", id)
    .where("ticket_hash", "=", hash)
    .where("opened_at", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

const latestShown = { shares: 100, openings: 1000 };

/** Lists what a person has shared, the newest first. */
export const listShares = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("person_shares")
    .select(["id", "for_whom", "test_ids", "created_at", "expires_at", "ended_at", "ended_by"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .orderBy("id", "desc")
    .limit(latestShown.shares)
    .execute();
export type ListedShare = Awaited<ReturnType<typeof listShares>>[number];

/** Lists who has opened what a person has shared, the newest first. */
export const listOpenings = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("person_share_openings as o")
    .innerJoin("person_shares as s", (join) =>
      join.onRef("s.clinic_id", "=", "o.clinic_id").onRef("s.id", "=", "o.share_id"),
    )
    .select(["o.share_id", "o.reader_name", "o.form", "o.opened_at"])
    .where("o.clinic_id", "=", clinicId)
    .where("s.patient_id", "=", personId)
    .orderBy("o.id", "desc")
    .limit(latestShown.openings)
    .execute();
export type Opening = Awaited<ReturnType<typeof listOpenings>>[number];

/** Lists a person's tests with results, the latest sample first: as the person, with those disclosed to them. */
export const listTestsWithResults = (trx: TenantTransaction, clinicId: string, personId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("products as p", "p.code", "t.product_code")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .select(["t.id", "p.title as product", "t.collected_at", "k.kit_code"])
    .where("t.clinic_id", "=", clinicId)
    .where("t.patient_id", "=", personId)
    .where((of) =>
      of.exists(
        of
          .selectFrom("result_sets as r")
          .select("r.id")
          .whereRef("r.clinic_id", "=", "t.clinic_id")
          .whereRef("r.test_id", "=", "t.id"),
      ),
    )
    .orderBy(sql`coalesce(t.collected_at, t.registered_at)`, "desc")
    .orderBy("t.id", "desc")
    .execute();
export type TestWithResults = Awaited<ReturnType<typeof listTestsWithResults>>[number];

export const deleteSharesOf = async (
  trx: TenantTransaction,
  clinicId: string,
  personId: string,
): Promise<void> =>
  void (await trx
    .deleteFrom("person_shares")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .execute());

/** Gives what a person has shared, of their own results or of somebody else's, to another row of the same person. Returns which. */
export async function moveShares(
  trx: TenantTransaction,
  clinicId: string,
  side: "patient_id" | "shared_by",
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const rows = await trx
    .updateTable("person_shares")
    .set({ [side]: to })
    .where("clinic_id", "=", clinicId)
    .where(side, "=", from)
    .$if(only !== undefined, (shares) => shares.where("id", "=", anyOf(only ?? [])))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
