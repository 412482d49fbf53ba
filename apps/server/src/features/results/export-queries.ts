import type { TestTab } from "@kitpath/contract/test-status";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { TestFilter } from "./queries.ts";
import { filtered, withKitAndProduct } from "./queries.ts";

/** The last test of the page before. Its time is text: PostgreSQL's are finer than those of JavaScript. */
export type ExportCursor = { id: string; cursor_at: string };

export type ExportPage = { filter: TestFilter; status: TestTab; after: ExportCursor | null; limit: number };

/** The tests that come after another, newest registration first; none of a person whose data is restricted. */
export function testsAfter(
  trx: TenantTransaction,
  clinicId: string,
  { filter, status, after, limit }: ExportPage,
) {
  let tests = withKitAndProduct(filtered(trx, clinicId, filter));
  tests = tests.where(
    sql<boolean>`coalesce(t.patient_id <> all(array(
      select id from patients where clinic_id = ${clinicId} and restricted_at is not null)), true)`,
  );
  if (status !== "all") tests = tests.where("t.status", "=", status);
  if (after) {
    const { cursor_at, id } = after;
    tests = tests.where(sql<boolean>`(t.registered_at, t.id) < (${cursor_at}::timestamptz, ${id}::uuid)`);
  }
  return tests
    .select(["t.collected_at", sql<string>`t.registered_at::text`.as("cursor_at")])
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc")
    .limit(limit);
}

export const listTestsAfter = (trx: TenantTransaction, clinicId: string, page: ExportPage) =>
  testsAfter(trx, clinicId, page).execute();
export type ExportedTest = Awaited<ReturnType<typeof listTestsAfter>>[number];
