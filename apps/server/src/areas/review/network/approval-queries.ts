import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import { countedAtMost } from "@kitpath/contract/review/reviews/reviews";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { ListedApproval } from "../approvals/approval.ts";

type NetworkRow = ListedApproval & { clinic_id: string; clinic_name: string };
type Filter = Pick<ApprovalsQuery, "show"> & { now: Date };

/** Answers nothing outside the platform's own transaction. */
const found = ({ show, now }: Filter, { offset, limit }: Page) =>
  sql`approvals_of_platform(${show}, ${now}, ${offset}, ${limit})`;

/** Lists a page of the orders of every clinic that the platform decides. */
export async function listNetworkApprovals(
  trx: TenantTransaction,
  filter: Filter,
  page: Page,
): Promise<NetworkRow[]> {
  const order = filter.show === "ended" ? sql`a.ended_at desc, a.order_id desc` : sql`a.due_at, a.order_id`;
  const { rows } = await sql<NetworkRow>`
    select a.*, 'platform' as reviewer, c.name as clinic_name, p.title
    from ${found(filter, page)} a
    join organisations c on c.id = a.clinic_id
    join products p on p.code = a.product_code
    order by ${order}`.execute(trx);
  return rows;
}

/** Counts them, but no further than one beyond `countedAtMost`. */
export async function countNetworkApprovals(trx: TenantTransaction, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${found(filter, { offset: 0, limit: countedAtMost + 1 })} a`.execute(trx);
  return rows[0]!.n;
}
