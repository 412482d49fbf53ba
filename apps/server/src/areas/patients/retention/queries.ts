import type { OrderState } from "@kitpath/contract/kits/kits/order-status";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import type { Insertable, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { RetentionRuns, RetentionSettings } from "#db/schema.gen.ts";

export const listSettings = (executor: Executor) =>
  executor.selectFrom("retention_settings").selectAll().execute();
export type Setting = Awaited<ReturnType<typeof listSettings>>[number];

export async function upsertSetting(
  trx: TenantTransaction,
  { class: code, ...setting }: Insertable<RetentionSettings>,
): Promise<void> {
  await trx
    .insertInto("retention_settings")
    .values({ class: code, ...setting })
    .onConflict((conflict) => conflict.column("class").doUpdateSet(setting))
    .execute();
}

/** For each class, the moment before which its records are due for deletion. */
export type ExpiryMoments = Record<RetentionClass, Date>;

/** The queries for expired records, used by the preview and by the deletion. */
const expired: Record<RetentionClass, (of: ExpiryMoments) => RawBuilder<unknown>> = {
  results: ({ results }) => sql`expired_tests(${results})`,
  orders: ({ orders, results }) => sql`expired_orders(${orders}, ${results})`,
  people: ({ people, results, orders, requests }) =>
    sql`expired_people(${people}, ${results}, ${orders}, ${requests})`,
  requests: ({ requests }) => sql`expired_requests(${requests})`,
  breaches: ({ breaches }) => sql`expired_breaches(${breaches})`,
  audit: ({ audit }) => sql`expired_audit(${audit})`,
};

/** Counts the tenant's records that would be deleted, taking into account what the same run deletes before them. */
export async function countExpired(
  trx: TenantTransaction,
  code: RetentionClass,
  expiryMoments: ExpiryMoments,
) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${expired[code](expiryMoments)}`.execute(trx);
  return rows[0]!.n;
}

export async function listExpiredTests(
  trx: TenantTransaction,
  before: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from expired_tests(${before}) limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

type Batch = { before: Date; most: number };

/** Deletes those of these tests that are still due. */
export async function forgetTests(trx: TenantTransaction, before: Date, ids: readonly string[]) {
  const { rows } = await sql<{ category: string; status: TestStatus | "withdrawn" }>`
    select category, status from forget_expired_tests(${before}, ${ids}::uuid[])`.execute(trx);
  return rows;
}

export async function forgetOrders(trx: TenantTransaction, { before, most }: Batch) {
  const { rows } = await sql<{ product_code: string; status: OrderState; invoices: number }>`
    select product_code, status, invoices from forget_orders(${before}, ${most})`.execute(trx);
  return rows;
}

export async function listExpiredPeople(trx: TenantTransaction, { before, most }: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from expired_people(${before}) limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function forgetPeople(trx: TenantTransaction, { before, most }: Batch) {
  const { rows } = await sql<{ is_erased: boolean }>`
    select is_erased from forget_people(${before}, ${most})`.execute(trx);
  return rows;
}

export async function forgetRequests(trx: TenantTransaction, { before, most }: Batch) {
  const { rows } = await sql`select id from forget_requests(${before}, ${most})`.execute(trx);
  return rows;
}

export async function forgetBreaches(trx: TenantTransaction, { before, most }: Batch) {
  const { rows } = await sql`select id from forget_breaches(${before}, ${most})`.execute(trx);
  return rows;
}

export async function forgetAudit(trx: TenantTransaction, { before, most }: Batch, at: Date) {
  const { rows } = await sql`select id from forget_audit(${before}, ${most}, ${at})`.execute(trx);
  return rows;
}

export async function insertRun(trx: TenantTransaction, run: Insertable<RetentionRuns>): Promise<void> {
  await trx.insertInto("retention_runs").values(run).execute();
}

export const listRuns = (trx: TenantTransaction, organisationId: string, limit: number) =>
  trx
    .selectFrom("retention_runs")
    .select(["id", "day", "deleted", "finished_at"])
    .where("organisation_id", "=", organisationId)
    .orderBy("finished_at", "desc")
    .limit(limit)
    .execute();
export type Run = Awaited<ReturnType<typeof listRuns>>[number];
