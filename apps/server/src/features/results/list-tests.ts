import type { ResultsQuery } from "@kitpath/contract/list-queries";
import type { StatusCounts } from "@kitpath/contract/results";
import { testStatuses } from "@kitpath/contract/test-status";
import type { TenantTransaction } from "#db/database.ts";
import { searchParts } from "#db/search-parts.ts";
import { testTally } from "#features/tallies/bump-tally.ts";
import { readTallies } from "#features/tallies/read-tallies.ts";
import type { ListedTest, TestFilter } from "./queries.ts";
import { countTests, listTests } from "./queries.ts";
import { searchTests } from "./search-queries.ts";

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
    name: searchParts(username ?? ""),
  };
  const { name } = filter;
  const { tests, counts } = name
    ? await searchTests(trx, clinicId, { ...filter, name }, page)
    : {
        tests: await listTests(trx, clinicId, filter, page),
        counts: isUnfiltered(filter)
          ? await countAll(trx, clinicId, category)
          : await countTests(trx, clinicId, filter),
      };
  const count = withAll(counts);
  return { tests, count, total: count[query.status] };
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
