import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

const offered = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("clinic_products as cp")
    .innerJoin("products as p", "p.code", "cp.product_code")
    .where("cp.clinic_id", "=", clinicId);

const columns = [
  "p.code",
  "p.title",
  "p.description",
  "p.phlebotomy_type",
  "p.registration_type",
  "p.registrationless",
  "cp.price_minor",
  "cp.currency",
] as const;

export function listPage(trx: TenantTransaction, clinicId: string, page: Page) {
  return offered(trx, clinicId)
    .select(columns)
    .orderBy(sql`lower(p.title)`)
    .orderBy("p.code")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}
export type PublicRow = Awaited<ReturnType<typeof listPage>>[number];

export async function countOffered(trx: TenantTransaction, clinicId: string): Promise<number> {
  const { n } = await offered(trx, clinicId)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export function findOffered(trx: TenantTransaction, clinicId: string, productCode: string) {
  return offered(trx, clinicId).select(columns).where("p.code", "=", productCode).executeTakeFirst();
}
