import type { ResultsQuery } from "@kitpath/contract/list-queries";
import type { StatusCounts } from "@kitpath/contract/results";
import type { TestTab } from "@kitpath/contract/test-status";
import { testStatuses } from "@kitpath/contract/test-status";
import type { TenantTransaction } from "#db/database.ts";
import { searchPatterns } from "#db/search-patterns.ts";
import { testTally } from "#features/tallies/bump-tally.ts";
import { readTallies } from "#features/tallies/read-tallies.ts";
import type { ListedTest, TestFilter } from "./queries.ts";
import { countTests, listTests } from "./queries.ts";

export type TestTable = { tests: ListedTest[]; count: StatusCounts; total: number };

/** One tab of the clinic's tests, with the counts of all. */
export async function readTestTable(
  trx: TenantTransaction,
  clinicId: string,
  category: TestFilter["category"],
  query: ResultsQuery,
): Promise<TestTable> {
  const { productTestType, orderNumber, startTime, endTime, username, ...page } = query;
  const filter = {
    category,
    productTestType,
    orderNumber,
    startTime,
    endTime,
    name: searchPatterns(username ?? ""),
  };
  const tests = await listTests(trx, clinicId, filter, page);
  const count = isUnfiltered(filter)
    ? await countAll(trx, clinicId, category)
    : await countFiltered(trx, clinicId, filter);
  return { tests, count, total: count[query.status] };
}

const isUnfiltered = ({ category: _category, ...conditions }: TestFilter) =>
  Object.values(conditions).every(
    (condition) => condition === undefined || condition === null || condition === "",
  );

async function countAll(trx: TenantTransaction, clinicId: string, category: string): Promise<StatusCounts> {
  const tallies = await readTallies(
    trx,
    clinicId,
    testStatuses.map((status) => testTally(category, status)),
  );
  return withAll((status) => tallies[testTally(category, status)] ?? 0);
}

async function countFiltered(
  trx: TenantTransaction,
  clinicId: string,
  filter: TestFilter,
): Promise<StatusCounts> {
  return withAll(await countTests(trx, clinicId, filter));
}

function withAll(countOf: (status: Exclude<TestTab, "all">) => number): StatusCounts {
  const [registered, processing, processed] = testStatuses.map(countOf) as [number, number, number];
  return { registered, processing, processed, all: registered + processing + processed };
}
