import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { CustomerMerges } from "#db/schema.gen.ts";

const kept = [
  "identity_key",
  "partner_user_id",
  "title",
  "first_name",
  "last_name",
  "gender",
  "date_of_birth",
  "email",
  "mobile_number",
  "accepts_texts",
  "is_invited",
  "created_at",
  "last_active_at",
] as const;

/** Reads a customer in the columns that a joining keeps. */
export const getWhole = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("patients")
    .select(["id", ...kept])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .$narrowType<{ date_of_birth: string }>()
    .executeTakeFirstOrThrow();
export type WholeCustomer = Awaited<ReturnType<typeof getWhole>>;

export async function insertMerge(
  trx: TenantTransaction,
  merge: Insertable<CustomerMerges>,
  before: readonly WholeCustomer[],
): Promise<void> {
  await trx.insertInto("customer_merges").values(merge).execute();
  const { clinic_id, id: merge_id, patient_id } = merge;
  await trx
    .insertInto("former_customers")
    .values(before.map((row) => ({ ...row, clinic_id, merge_id, patient_id })))
    .execute();
}

export const setMoved = async (
  trx: TenantTransaction,
  { clinic_id: clinicId, id }: Pick<MergeRow, "clinic_id" | "id">,
  moved: Record<string, string[]>,
): Promise<void> =>
  void (await trx
    .updateTable("customer_merges")
    .set({ moved: JSON.stringify(moved) })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute());

/** Gives the joinings of a customer, and who was joined with them, to the one with whom they are joined; returns which. */
export async function moveMerges(
  trx: TenantTransaction,
  clinicId: string,
  { from, to, only }: { from: string; to: string; only?: readonly string[] },
): Promise<string[]> {
  const rows = await trx
    .updateTable("customer_merges")
    .set({ patient_id: to })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", from)
    .$if(only !== undefined, (merges) => merges.where("id", "=", anyOf(only ?? [])))
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable("former_customers")
    .set({ patient_id: to })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", from)
    .where("merge_id", "=", anyOf(ids))
    .execute();
  return ids;
}

/** Lists the joinings of a customer, also those in which they went and that were undone; the newest first. */
export const listMerges = (trx: TenantTransaction, clinicId: string, customerId: string) =>
  trx
    .selectFrom("customer_merges as m")
    .leftJoin("former_customers as f", (join) =>
      join
        .onRef("f.clinic_id", "=", "m.clinic_id")
        .onRef("f.merge_id", "=", "m.id")
        .onRef("f.id", "=", "m.joined_id"),
    )
    .select([
      "m.clinic_id",
      "m.id",
      "m.patient_id",
      "m.kept_id",
      "m.joined_id",
      "m.made_at",
      "m.undone_at",
      "m.moved",
      "f.first_name",
      "f.last_name",
      "f.date_of_birth",
      "f.email",
    ])
    .where("m.clinic_id", "=", clinicId)
    .where((of) => of.or([of("m.patient_id", "=", customerId), of("m.joined_id", "=", customerId)]))
    .orderBy("m.id", "desc")
    .execute();
export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number];

/** Reads how the two of a joining were. */
export const listFormer = (trx: TenantTransaction, { clinic_id: clinicId, id }: MergeRow) =>
  trx
    .selectFrom("former_customers")
    .select(["id", ...kept])
    .where("clinic_id", "=", clinicId)
    .where("merge_id", "=", id)
    .execute();

/** Lists how those were who are one customer now. */
export const listFormerCustomers = (trx: TenantTransaction, clinicId: string, patientId: string) =>
  trx
    .selectFrom("former_customers")
    .select(["id", "first_name", "last_name", "email"])
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", patientId)
    .orderBy("merge_id")
    .orderBy("id")
    .execute();

export async function endMerge(
  trx: TenantTransaction,
  { clinic_id: clinicId, id }: MergeRow,
  undone: { undone_at: Date; undone_by: string },
): Promise<void> {
  await trx
    .updateTable("customer_merges")
    .set({ ...undone, moved: "{}" })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
  await trx
    .deleteFrom("former_customers")
    .where("clinic_id", "=", clinicId)
    .where("merge_id", "=", id)
    .execute();
}

/** Forgets how those were who are one customer now: their joinings stay, without what would undo them. */
export async function forgetFormer(
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<void> {
  await trx
    .updateTable("customer_merges")
    .set({ moved: "{}" })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", patientId)
    .execute();
  await trx
    .deleteFrom("former_customers")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", patientId)
    .execute();
}

/** Stores somebody again who was joined with another customer. */
export const insertAgain = async (
  trx: TenantTransaction,
  clinicId: string,
  row: WholeCustomer & { search_text: string },
): Promise<void> =>
  void (await trx
    .insertInto("patients")
    .values({ ...row, clinic_id: clinicId })
    .execute());
