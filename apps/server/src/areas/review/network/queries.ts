import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import { countedAtMost } from "@kitpath/contract/review/reviews/reviews";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { NeighbourRow, ReviewRow } from "../reviews/review.ts";

type NetworkRow = ReviewRow & { clinic_id: string; clinic_name: string };
type Filter = Pick<ReviewsQuery, "show" | "urgency" | "productCode"> & { userId: string; now: Date };

/** Its clinics share results with test takers, not the platform. */
const stateOf = (show: Filter["show"]): string =>
  show === "signed" || show === "undisclosed" ? show : "waiting";

/** The functions answer nothing outside the platform's own transaction. */
const wanted = ({ show, urgency, productCode, userId, now }: Filter) =>
  sql`${stateOf(show)}, ${show === "mine" ? userId : null}, ${now},
    ${show === "late"}, ${urgency ?? null}, ${productCode || null}`;

/** Lists a page of the reviews of every clinic that are the platform's. */
export async function listNetworkReviews(
  trx: TenantTransaction,
  filter: Filter,
  page: Page,
): Promise<NetworkRow[]> {
  const order = filter.show === "signed" ? sql`r.ended_at desc, r.id desc` : sql`r.urgency, r.due_at, r.id`;
  const { rows } = await sql<NetworkRow>`
    select r.*, o.name as clinic_name, p.title, u.fname as claimed_fname, u.lname as claimed_lname
    from reviews_of_platform(${wanted(filter)}, ${page.offset}, ${page.limit}) r
    join organisations o on o.id = r.clinic_id
    join products p on p.code = r.product_code
    left join users u on u.organisation_id = current_tenant() and u.id = r.claimed_by
    order by ${order}`.execute(trx);
  return rows;
}

/** Counts them, but no further than one beyond `countedAtMost`. */
export async function countNetworkReviews(trx: TenantTransaction, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count_reviews_of_platform(${wanted(filter)}, ${countedAtMost + 1}) as n`.execute(trx);
  return rows[0]!.n;
}

export async function listNetworkNeighbours(
  trx: TenantTransaction,
  { clinicId, id, userId, now }: { clinicId: string; id: string; userId: string; now: Date },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select * from neighbours_of_platform(${clinicId}, ${id}, ${userId}, ${now})`.execute(trx);
  return rows;
}
