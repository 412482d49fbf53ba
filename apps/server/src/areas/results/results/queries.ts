import type { ResultsQuery } from "@kitpath/contract/results/results/list-query";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TestStatus, TestTab } from "@kitpath/contract/catalogue/products/test-status";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { hasCritical } from "#db/has-critical.ts";
import { journeyOf } from "#db/journey-of.ts";
import type { SearchParts } from "#db/searching.ts";
import type { Waiting } from "#db/waiting-samples.ts";
import { waitingTests } from "#db/waiting-samples.ts";

export type TestFilter = Pick<ResultsQuery, "productTestType" | "orderNumber" | "startTime" | "endTime"> & {
  category: "covid" | "general";
  name: SearchParts | null;
  waiting: Waiting | null;
};

/** The conditions of a filter that do not depend on the tab or the person. */
export function conditionsOf({ productTestType, orderNumber, startTime, endTime, waiting }: TestFilter) {
  const conditions = [
    sql`t.status <> 'withdrawn'`,
    ...(productTestType ? [sql`t.test_type = ${productTestType}`] : []),
    ...(orderNumber ? [sql`t.order_number = ${orderNumber.toUpperCase()}`] : []),
    ...(waiting ? [sql`t.id in (${waitingTests(waiting)})`] : []),
    ...(startTime === undefined ? [] : [sql`t.registered_at >= ${new Date(startTime * 1000)}`]),
    // The end time is inclusive to the second.
    ...(endTime === undefined ? [] : [sql`t.registered_at < ${new Date((endTime + 1) * 1000)}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The tests of people with a name, with the columns that conditions refer to. */
export const testsOf = (category: string, [part1, part2, part3]: SearchParts) =>
  sql`search_tests(${category}, ${part1}, ${part2}, ${part3})`;

/** The clinic's tests that match the filter, on every tab. */
export function filtered(trx: TenantTransaction, clinicId: string, filter: TestFilter) {
  const { category, name } = filter;
  const tests = trx
    .selectFrom("tests as t")
    .where("t.clinic_id", "=", clinicId)
    .where("t.category", "=", category)
    .where(conditionsOf(filter));
  return name ? tests.where("t.id", "in", sql<string>`(select id from ${testsOf(category, name)})`) : tests;
}

/** Adds the columns shown about a test, its kit, its journey and its product. */
export const withKitAndProduct = (tests: ReturnType<typeof filtered>) =>
  tests
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "t.clinic_id").onRef("o.id", "=", "t.order_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .select([
      journeyOf("o").as("journey"),
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
    ])
    // The conditions of every list exclude withdrawn tests.
    .$narrowType<{ status: TestStatus }>();

export type TestPage = { status: TestTab; start: number; limit: number };

const listed = (tests: ReturnType<typeof filtered>) =>
  withKitAndProduct(tests)
    .select(hasCritical("t").as("is_critical"))
    .orderBy("t.registered_at", "desc")
    .orderBy("t.id", "desc");

/** Lists a page of one tab, newest registration first. */
export function listTests(trx: TenantTransaction, clinicId: string, filter: TestFilter, page: TestPage) {
  let tests = filtered(trx, clinicId, filter);
  if (page.status !== "all") tests = tests.where("t.status", "=", page.status);
  return listed(tests).limit(page.limit).offset(page.start).execute();
}

export const listTestsByIds = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  listed(trx.selectFrom("tests as t").where("t.clinic_id", "=", clinicId))
    .where("t.id", "=", anyOf(ids))
    .execute();

export type ListedTest = Awaited<ReturnType<typeof listTests>>[number];

/** Counts the tests that match the filter in each status. */
export async function countTests(trx: TenantTransaction, clinicId: string, filter: TestFilter) {
  const rows = await filtered(trx, clinicId, filter)
    .select(["t.status", (eb) => eb.fn.countAll<number>().as("n")])
    .groupBy("t.status")
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** Tests with what is shown about one to a clinic and to its person, who may read no more of them. */
const shownTests = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .innerJoin("products as p", "p.code", "t.product_code")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "t.clinic_id").onRef("o.id", "=", "t.order_id"),
    )
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
      "t.to_rerun",
      "t.category",
      "t.test_type",
      "t.patient_id",
      "t.order_number",
      "t.product_code",
      "t.hormonal_status",
      "t.registered_at",
      "t.accessioned_at",
      "k.id as kit_uuid",
      "k.kit_code",
      "k.barcode",
      "k.rejection_reason",
      "k.recalled_at",
      "p.specimen_type",
      "p.phlebotomy_type",
      "p.title",
      "p.purpose",
      "m.partner_user_id",
      "m.date_of_birth",
      (eb) => eb.fn.coalesce("t.gender", "m.gender").as("gender"),
      journeyOf("o").as("journey"),
    ])
    .where("t.clinic_id", "=", clinicId)
    .where("t.status", "<>", "withdrawn")
    .$narrowType<{ status: TestStatus }>();

export function findTest(
  trx: TenantTransaction,
  clinicId: string,
  key: { testId: string } | { kitCode: string },
) {
  const tests = shownTests(trx, clinicId).select(["t.outcome", "t.processed_at"]);
  return "testId" in key
    ? tests.where("t.id", "=", key.testId).executeTakeFirst()
    : tests.where("k.kit_code", "=", plainCode(key.kitCode)).executeTakeFirst();
}
export type FoundTest = NonNullable<Awaited<ReturnType<typeof findTest>>>;

export type TestOfPerson = Awaited<ReturnType<ReturnType<typeof shownTests>["execute"]>>[number];

/** Lists a person's tests, the latest sample first: all, or those of some ids. */
export function listTestsOfPerson(
  trx: TenantTransaction,
  clinicId: string,
  { patientId, testIds, limit }: { patientId: string; testIds: readonly string[] | "all"; limit: number },
): Promise<TestOfPerson[]> {
  const tests = shownTests(trx, clinicId).where("t.patient_id", "=", patientId);
  return (testIds === "all" ? tests : tests.where("t.id", "=", anyOf(testIds)))
    .orderBy(sql`coalesce(t.collected_at, t.registered_at)`, "desc")
    .orderBy("t.id", "desc")
    .limit(limit)
    .execute();
}
