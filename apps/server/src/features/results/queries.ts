import type { ResultsQuery } from "@kitpath/contract/list-queries";
import type { TestTab } from "@kitpath/contract/test-status";

import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { SearchPatterns } from "#db/search-patterns.ts";

export type TestFilter = Pick<ResultsQuery, "productTestType" | "orderNumber" | "startTime" | "endTime"> & {
  category: "covid" | "general";
  name: SearchPatterns | null;
};

/** The clinic's tests that the filter lets through, on every tab. */
export function filtered(trx: TenantTransaction, clinicId: string, filter: TestFilter) {
  let tests = trx
    .selectFrom("tests as t")
    .where("t.clinic_id", "=", clinicId)
    .where("t.category", "=", filter.category)
    .where("t.status", "<>", "withdrawn");
  if (filter.productTestType) tests = tests.where("t.test_type", "=", filter.productTestType);
  if (filter.orderNumber) tests = tests.where("t.order_number", "=", filter.orderNumber.toUpperCase());
  if (filter.startTime !== undefined)
    tests = tests.where("t.registered_at", ">=", new Date(filter.startTime * 1000));
  if (filter.endTime !== undefined)
    tests = tests.where("t.registered_at", "<=", new Date(filter.endTime * 1000));
  if (filter.name) {
    const [a, b, c] = filter.name;
    tests = tests.where(
      "t.id",
      "in",
      sql<string>`(select id from search_tests(${filter.category}, ${a}, ${b}, ${c}))`,
    );
  }
  return tests;
}

/** What a line about a test tells, of it, its kit and its product. */
export const withKitAndProduct = (tests: ReturnType<typeof filtered>) =>
  tests
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .select([
      "t.id",
      "t.first_name",
      "t.last_name",
      "t.order_number",
      "t.status",
      "t.outcome",
      "t.to_rerun",
      "t.test_type",
      "t.registered_at",
      "t.accessioned_at",
      "t.processed_at",
      "p.title",
      "p.purpose",
      "k.kit_code",
      "k.barcode",
      "k.rejection_reason",
    ]);

export type TestPage = { status: TestTab; start: number; limit: number };

/** A page of one tab, newest registration first. */
export function listTests(trx: TenantTransaction, clinicId: string, filter: TestFilter, page: TestPage) {
  let tests = filtered(trx, clinicId, filter);
  if (page.status !== "all") tests = tests.where("t.status", "=", page.status);
  return withKitAndProduct(tests)
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc")
    .limit(page.limit)
    .offset(page.start)
    .execute();
}
export type ListedTest = Awaited<ReturnType<typeof listTests>>[number];

/** How many tests the filter lets through in each status. */
export async function countTests(trx: TenantTransaction, clinicId: string, filter: TestFilter) {
  const rows = await filtered(trx, clinicId, filter)
    .select(["t.status", (eb) => eb.fn.countAll<number>().as("n")])
    .groupBy("t.status")
    .execute();
  const byStatus = new Map(rows.map((row) => [row.status, row.n]));
  return (status: string) => byStatus.get(status) ?? 0;
}

export function findTest(
  trx: TenantTransaction,
  clinicId: string,
  key: { testId: string } | { kitCode: string },
) {
  const tests = trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .leftJoin("patients as m", (join) =>
      join.onRef("m.clinic_id", "=", "t.clinic_id").onRef("m.id", "=", "t.patient_id"),
    )
    .select([
      "t.clinic_id",
      "t.id",
      "t.first_name",
      "t.last_name",
      "t.collected_at",
      "t.status",
      "t.category",
      "t.patient_id",
      "t.order_number",
      "t.product_code",
      "t.registered_at",
      "t.accessioned_at",
      "t.processed_at",
      "k.id as kit_uuid",
      "k.kit_code",
      "k.barcode",
      "k.rejection_reason",
      "p.specimen_type",
      "p.title",
      "m.partner_user_id",
      "m.date_of_birth",
      "m.gender",
    ])
    .where("t.clinic_id", "=", clinicId)
    .where("t.status", "<>", "withdrawn");
  return "testId" in key
    ? tests.where("t.id", "=", key.testId).executeTakeFirst()
    : tests.where("k.kit_code", "=", key.kitCode.toUpperCase()).executeTakeFirst();
}
export type FoundTest = NonNullable<Awaited<ReturnType<typeof findTest>>>;
