import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Commentaries } from "#db/schema.gen.ts";

const columns = [
  "id",
  "test_id",
  "version",
  "result_version",
  "review_id",
  "words",
  "outcome",
  "repeat_weeks",
  "reason",
  "source",
  "signed_by",
  "clinician_name",
  "professional_body",
  "registration_number",
  "signed_at",
  "signature_reference",
  "event_id",
] as const;

export const insertCommentary = (trx: TenantTransaction, row: Insertable<Commentaries>) =>
  trx.insertInto("commentaries").values(row).returning(columns).executeTakeFirstOrThrow();
export type WrittenRow = Awaited<ReturnType<typeof insertCommentary>>;

/** Lists the commentaries of tests, newest first. */
export const listCommentaries = (trx: TenantTransaction, clinicId: string, testIds: readonly string[]) =>
  trx
    .selectFrom("commentaries")
    .select(columns)
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .orderBy("version", "desc")
    .execute();

/** Lists the commentaries of tests, newest first, each with the newest version of its test's results. */
export const listCommentedTests = (trx: TenantTransaction, clinicId: string, testIds: readonly string[]) =>
  trx
    .selectFrom("commentaries")
    .where("clinic_id", "=", clinicId)
    .select(columns)
    .select(
      sql<number>`(select max(s.version) from result_sets s
        where s.clinic_id = commentaries.clinic_id and s.test_id = commentaries.test_id)`.as(
        "newest_version",
      ),
    )
    .where("test_id", "=", anyOf(testIds))
    .orderBy("version", "desc")
    .execute();

/** Finds the order, the kit and the person of a test that was not withdrawn. */
export const findIdentifiers = (trx: TenantTransaction, clinicId: string, testId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select(["k.order_id", "t.kit_id", "p.erased_at"])
    .where("t.clinic_id", "=", clinicId)
    .where("t.id", "=", testId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();

export async function blankWords(
  trx: TenantTransaction,
  clinicId: string,
  testIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable("commentaries")
    .set((eb) => ({ words: "", reason: eb.case().when("reason", "is", null).then(null).else("").end() }))
    .where("clinic_id", "=", clinicId)
    .where("test_id", "=", anyOf(testIds))
    .execute();
}
