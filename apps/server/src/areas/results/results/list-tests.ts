import type { ResultsQuery } from "@kitpath/contract/results/results/list-query";
import type { StatusCounts } from "@kitpath/contract/results/results/results";
import { testStatuses } from "@kitpath/contract/catalogue/products/test-status";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import { searchParts } from "#db/searching.ts";
import { testTally, readTallies } from "#areas/kits/tallies/tally.ts";
import type { ListedTest, TestFilter, TestPage } from "./queries.ts";
import { countTests, listTests } from "./queries.ts";
import { searchTests } from "./search-queries.ts";

type TestTable = { tests: ListedTest[]; count: StatusCounts; total: number };

/** Returns one tab of the clinic's tests, with the counts of all tabs. */
export async function readTestTable(
  trx: TenantTransaction,
  clinicId: string,
  category: TestFilter["category"],
  query: ResultsQuery,
  now: Date,
): Promise<TestTable> {
  const { productTestType, orderNumber, startTime, endTime, username, waiting: samples, ...page } = query;
  const filter = {
    category,
    productTestType,
    orderNumber: orderNumber && plainCode(orderNumber),
    startTime,
    endTime,
    name: searchParts(username ?? ""),
    waiting: samples ? { samples, clinicId, now } : null,
  };
  const { name } = filter;
  const { tests, counts } = name
    ? await searchTests(trx, clinicId, { ...filter, name }, page)
    : await readPage(trx, clinicId, filter, page);
  const count = withAll(counts);
  return { tests, count, total: count[query.status] };
}

async function readPage(trx: TenantTransaction, clinicId: string, filter: TestFilter, page: TestPage) {
  const [tests, counts] = await inOneGo([
    listTests(trx, clinicId, filter, page),
    isUnfiltered(filter) ? countAll(trx, clinicId, filter.category) : countTests(trx, clinicId, filter),
  ]);
  return { tests, counts };
}

const isUnfiltered = ({ category: _category, ...conditions }: TestFilter) =>
  Object.values(conditions).every(
    (condition) => condition === undefined || condition === null || condition === "",
  );

async function countAll(trx: TenantTransaction, clinicId: string, category: string) {
  const names = testStatuses.map((status) => testTally(category, status));
  const tallies = await readTallies(trx, clinicId, names);
  return Object.fromEntries(
    testStatuses.map((status) => [status, tallies[testTally(category, status)] ?? 0]),
  );
}

function withAll(counts: Record<string, number>): StatusCounts {
  const [registered, processing, processed] = testStatuses.map((status) => counts[status] ?? 0) as [
    number,
    number,
    number,
  ];
  return { registered, processing, processed, all: registered + processing + processed };
}
