import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { CertificateCodes, Certificates } from "#db/schema.gen.ts";

/** Returns a test with what its papers show apart from its results. */
export function findTestStory(trx: TenantTransaction, clinicId: string, testId: string) {
  return trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("organisations as c", "c.id", "t.clinic_id")
    .innerJoin("products as p", "p.code", "t.product_code")
    .leftJoin("patients as m", (join) =>
      join.onRef("m.clinic_id", "=", "t.clinic_id").onRef("m.id", "=", "t.patient_id"),
    )
    .select([
      "t.clinic_id",
      "t.id",
      "t.category",
      "t.test_type",
      "t.order_number",
      "t.first_name",
      "t.last_name",
      "t.collected_at",
      "t.accessioned_at",
      "k.kit_code",
      "c.name as clinic_name",
      "p.title",
      "m.date_of_birth",
    ])
    .where("t.clinic_id", "=", clinicId)
    .where("t.id", "=", testId)
    .executeTakeFirst();
}
export type TestStory = NonNullable<Awaited<ReturnType<typeof findTestStory>>>;

/** The same, locked until the transaction ends: a concurrent erasure comes first, or erases what is written here too. */
export async function lockTestStory(
  trx: TenantTransaction,
  clinicId: string,
  testId: string,
): Promise<TestStory> {
  await trx
    .selectFrom("tests")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", testId)
    .forShare()
    .executeTakeFirstOrThrow();
  return (await findTestStory(trx, clinicId, testId))!;
}

const certificates = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("certificates as f")
    .select([
      "f.id",
      "f.clinic_id",
      "f.test_id",
      "f.result_set_id",
      "f.code",
      "f.facts",
      "f.issued_at",
      "f.must_redraw",
    ])
    .where("f.clinic_id", "=", clinicId);

export const findCertificate = (trx: TenantTransaction, clinicId: string, resultSetId: string) =>
  certificates(trx, clinicId).where("f.result_set_id", "=", resultSetId).executeTakeFirst();
export type Certificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

export const getCertificate = (trx: TenantTransaction, clinicId: string, id: string) =>
  certificates(trx, clinicId).where("f.id", "=", id).executeTakeFirstOrThrow();

export const listCertificates = (trx: TenantTransaction, clinicId: string, testId: string) =>
  certificates(trx, clinicId).where("f.test_id", "=", testId).execute();

export async function updateCertificateFacts(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  facts: string,
): Promise<void> {
  await trx
    .updateTable("certificates")
    .set({ facts })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

export async function markRedrawn(trx: TenantTransaction, clinicId: string, id: string): Promise<void> {
  await trx
    .updateTable("certificates")
    .set({ must_redraw: false })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}

/** Stores the only certificate of a version; returns false if there is one already. */
export async function insertCertificateOnce(
  trx: TenantTransaction,
  certificate: Insertable<Certificates>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("certificates")
    .values(certificate)
    .onConflict((conflict) => conflict.columns(["clinic_id", "result_set_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertCertificateCode(
  directory: Executor,
  code: Insertable<CertificateCodes>,
): Promise<void> {
  await directory.insertInto("certificate_codes").values(code).execute();
}

export function findCertificateCode(directory: Executor, codeHash: Buffer) {
  return directory
    .selectFrom("certificate_codes")
    .select(["clinic_id", "certificate_id"])
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
}
