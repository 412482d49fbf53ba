import { formatName } from "@kitpath/contract/fields/formats";
import type { ReviewRow as PresentedRow } from "@kitpath/contract/review/reviews/reviews";
import type { ReviewRow } from "./review.ts";

/** A line of the queue. A claim that has run out is none. */
export const presentRow = (
  row: ReviewRow,
  userId: string,
  now: Date,
  clinic: PresentedRow["clinic"] = null,
): PresentedRow => ({
  id: row.id,
  clinic,
  reviewer: row.reviewer,
  testId: row.test_id,
  kitId: row.kit_code,
  orderNumber: row.order_number,
  product: row.title,
  productCode: row.product_code,
  urgency: row.urgency,
  isOutside: row.is_outside,
  isAmended: row.is_amended,
  state: row.state,
  releasedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  claim:
    row.claimed_by && row.claimed_until && row.claimed_until > now
      ? {
          by: formatName(row.claimed_fname, row.claimed_lname) || "A clinician of the platform",
          isMine: row.claimed_by === userId,
          until: row.claimed_until.toISOString(),
        }
      : null,
});
