import type { ReviewsQuery } from "@kitpath/contract/review/reviews/list-query";
import type { Review, ReviewList } from "@kitpath/contract/review/reviews/reviews";
import { countedAtMost } from "@kitpath/contract/review/reviews/reviews";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope, StaffActor } from "../../../scope.ts";
import type { Signatory } from "../clinicians/clinician.ts";
import { requireSignatory } from "../clinicians/clinician.ts";
import { presentRow } from "../reviews/present.ts";
import { neighboursOf, readReview } from "../reviews/read-review.ts";
import { countNetworkReviews, listNetworkNeighbours, listNetworkReviews } from "./queries.ts";

/**
 * The clinicians of the platform, who review for the clinics that leave it to them. They list what is theirs across clinics, without
 * names and values. They read and write each review in its clinic's tenant, by the same functions as its own clinicians and recorded in
 * its audit log. Registration and password are those of the platform's user.
 */

export type NetworkCall = UserCall & { params: { clinicId: string; id: string } };

/** Returns a page of the queue of all clinics; the reading is audited in the platform's own log, because it names nobody. */
export function readNetworkReviews(call: UserCall & { query: ReviewsQuery }): Promise<ReviewList> {
  const { mode, actor, now, query } = call;
  const filter = { ...query, userId: actor.userId, now };
  return mode.db.inTenant(actor.organisationId, async (trx) => {
    await appendAudit(trx, scopeOf(call), { action: "reviews_listed" });
    const rows = await listNetworkReviews(trx, filter, pageOf(query.page, query.page_size));
    const counted = await countNetworkReviews(trx, filter);
    return {
      data: rows.map((row) =>
        presentRow(row, actor.userId, now, { id: row.clinic_id, name: row.clinic_name }),
      ),
      meta: { total: Math.min(counted, countedAtMost), isMore: counted > countedAtMost },
      asOf: now.toISOString(),
    };
  });
}

type Work<T> = (trx: TenantTransaction, scope: Scope<StaffActor>) => Promise<T>;

/** Works in the tenant of the review's clinic. Throws `not_found`. */
export const inClinicOf = <T>(call: NetworkCall, work: Work<T>): Promise<T> =>
  inOrganisation(call, call.params.clinicId, null, work);

/** Returns a review after `first`, with its neighbours in the queue of all clinics. Throws `not_found`, and what `first` throws. */
export async function readNetworkReview(
  call: NetworkCall,
  first: Work<unknown> = async () => undefined,
): Promise<{ data: Review; asOf: string }> {
  const { mode, actor, now, params } = call;
  const { data, asOf } = await inClinicOf(call, async (trx, scope) => {
    await first(trx, scope);
    return readReview(trx, scope, params.id);
  });
  const neighbours = await mode.db.inTenant(actor.organisationId, (trx) =>
    listNetworkNeighbours(trx, { ...params, userId: actor.userId, now }),
  );
  return { data: { ...data, ...neighboursOf(neighbours) }, asOf };
}

/**
 * Looks up with what the caller signs, in the platform's own tenant. The refusal is thrown by the returned function, so that it does not
 * come before those of the review.
 */
export async function lookUpSignatory(call: UserCall): Promise<() => Promise<Signatory>> {
  const { mode, actor } = call;
  const looked = mode.db.inTenant(actor.organisationId, (trx) => requireSignatory(trx, scopeOf(call)));
  await looked.catch(() => undefined);
  return () => looked;
}
