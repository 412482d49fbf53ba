import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { SearchParts } from "#db/searching.ts";
import type { ListedTest, TestFilter, TestPage } from "./queries.ts";
import { conditionsOf, listTestsByIds, testsOf } from "./queries.ts";

type Found = { ids: string[]; counts: Record<string, number> | null };

/** Returns a page of one tab of the tests that match a name, with the counts of each status, from a single search. */
export async function searchTests(
  trx: TenantTransaction,
  clinicId: string,
  filter: TestFilter & { name: SearchParts },
  { status, start, limit }: TestPage,
): Promise<{ tests: ListedTest[]; counts: Record<string, number> }> {
  const onTab = status === "all" ? sql`true` : sql`status = ${status}`;
  const { rows } = await sql<Found>`
    with found as materialized (
      select t.id, t.status, t.registered_at from ${testsOf(filter.category, filter.name)} t where ${conditionsOf(filter)}
    )
    select (select json_object_agg(status, n) from (select status, count(*) as n from found group by status) counted) as counts,
      array(
        select id from found where ${onTab} order by registered_at desc, id desc limit ${limit} offset ${start}
      ) as ids`.execute(trx);
  const { ids, counts } = rows[0]!;
  return { tests: await listTestsByIds(trx, clinicId, ids), counts: counts ?? {} };
}
