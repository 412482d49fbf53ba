import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { KitState } from "#areas/kits/kits/journey.ts";
import type { LabUnmatched } from "#db/schema.gen.ts";

const unresolved = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_unmatched as m")
    .select(["m.organisation_id", "m.id", "m.code", "m.reason", "m.state"])
    .where("m.organisation_id", "=", labId)
    .where("m.settled_at", "is", null);

/** Returns whether the code was not already waiting. */
export async function insertUnmatched(
  trx: TenantTransaction,
  row: Insertable<LabUnmatched>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("lab_unmatched")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "code"]).where("settled_at", "is", null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns an unresolved scan, locked until the transaction ends. */
export const lockUnmatched = (trx: TenantTransaction, labId: string, id: string) =>
  unresolved(trx, labId).where("m.id", "=", id).forUpdate().executeTakeFirst();
export type Unmatched = NonNullable<Awaited<ReturnType<typeof lockUnmatched>>>;

/** Returns the unresolved scans with one of these codes, locked, except those being resolved at this moment. */
export const lockFreeUnmatched = (trx: TenantTransaction, labId: string, codes: readonly string[]) =>
  unresolved(trx, labId).where("m.code", "=", anyTextOf(codes)).forUpdate().skipLocked().execute();

export const lockUnmatchedByCode = (trx: TenantTransaction, labId: string, code: string) =>
  unresolved(trx, labId).where("m.code", "=", code).forUpdate().executeTakeFirst();

/** Returns a scan, resolved or not. */
export const findUnmatched = (trx: TenantTransaction, labId: string, id: string) =>
  trx
    .selectFrom("lab_unmatched")
    .select(["id", "code", "state", "question", "asked_by", "asked_kit_code"])
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Lists a page of the unresolved scans, oldest first, with who scanned them and which clinic was asked. */
export const listUnmatched = (trx: TenantTransaction, labId: string, { offset, limit }: Page) =>
  unresolved(trx, labId)
    .innerJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "m.organisation_id").onRef("u.id", "=", "m.scanned_by"),
    )
    .leftJoin("organisations as c", "c.id", "m.asked_clinic_id")
    .select([
      "m.scanned_at",
      "m.question",
      "m.asked_at",
      "m.asked_kit_code",
      "u.fname",
      "u.lname",
      "c.name as clinic_name",
    ])
    .where("m.organisation_id", "=", labId)
    .orderBy("m.scanned_at")
    .orderBy("m.id")
    .offset(offset)
    .limit(limit)
    .execute();
export type ListedUnmatched = Awaited<ReturnType<typeof listUnmatched>>[number];

export async function countUnmatched(trx: TenantTransaction, labId: string): Promise<number> {
  const { n } = await trx
    .selectFrom("lab_unmatched")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organisation_id", "=", labId)
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return n;
}

export async function updateUnmatched(
  trx: TenantTransaction,
  { organisation_id: labId, id }: Pick<Unmatched, "organisation_id" | "id">,
  change: Updateable<LabUnmatched>,
): Promise<void> {
  await trx
    .updateTable("lab_unmatched")
    .set(change)
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}

export type Candidate = {
  kit_code: string;
  barcode: string;
  status: KitState;
  title: string;
  clinic_name: string;
};

/** Lists kits on their way to the transaction's lab, those with a similar code first. */
export async function listExpectedLike(
  trx: TenantTransaction,
  code: string,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select e.kit_code, e.barcode, e.status, p.title, c.name as clinic_name
    from kits_expected_like(${code}, ${limit}) with ordinality as e
      (clinic_id, kit_id, kit_code, barcode, product_code, status, place)
    join products p on p.code = e.product_code join organisations c on c.id = e.clinic_id
    where e.barcode is not null order by e.place`.execute(trx);
  return rows;
}
