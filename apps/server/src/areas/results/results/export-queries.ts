import type { TestTab } from "@kitpath/contract/catalogue/products/test-status";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Place, Span } from "#db/read-in-pieces.ts";
import { inSpan } from "#db/read-in-pieces.ts";
import { isRestricted } from "#db/restricted-people.ts";
import type { TestFilter } from "./queries.ts";
import { filtered, withKitAndProduct } from "./queries.ts";

type OfTab = { filter: TestFilter; status: TestTab };
export type ExportPage = OfTab & { span: Span; limit: number };

function ofTab(trx: TenantTransaction, clinicId: string, { filter, status }: OfTab, span: Span) {
  const tests = filtered(trx, clinicId, filter);
  return (status === "all" ? tests : tests.where("t.status", "=", status))
    .where(inSpan({ at: "t.registered_at", id: "t.id" }, span))
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc");
}

const place = sql<string>`t.registered_at::text`.as("at");

/** Returns the place of the last test in the piece that starts after another; undefined if fewer tests are left. */
export const findLastOfPiece = (
  trx: TenantTransaction,
  clinicId: string,
  tab: OfTab,
  { after, rows }: { after: Place | null; rows: number },
): Promise<Place | undefined> =>
  ofTab(trx, clinicId, tab, { after, upTo: null })
    .select(["t.id", place])
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();

/** Returns the tests of a span, newest registration first; none of people whose data is restricted. */
export function testsIn(trx: TenantTransaction, clinicId: string, { span, limit, ...tab }: ExportPage) {
  const tests = withKitAndProduct(ofTab(trx, clinicId, tab, span)).where(
    sql<boolean>`${isRestricted(clinicId, "t.patient_id")} is not true`,
  );
  return tests.select(["t.collected_at", place]).limit(limit);
}

export const listTestsIn = (trx: TenantTransaction, clinicId: string, page: ExportPage) =>
  testsIn(trx, clinicId, page).execute();
export type ExportedTest = Awaited<ReturnType<typeof listTestsIn>>[number];
