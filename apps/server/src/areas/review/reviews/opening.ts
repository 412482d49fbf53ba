import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { Finding } from "@kitpath/contract/review/policies/review-need";
import {
  dueAfter,
  isDisclosedAtOnce,
  needsReview,
  urgencyOf,
} from "@kitpath/contract/review/policies/review-need";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { holdVersion } from "#areas/kits/kits/read-results.ts";
import { waitsForCall } from "#areas/lab/critical-alerts/read-alerts.ts";
import { getNewestOfTest, withholdMessage } from "#areas/messaging/events/withholding.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { readCommentaries } from "../commentaries/commentary.ts";
import { readPolicyFor } from "../policies/policy.ts";
import { passAttachments } from "../commentaries/attachment.ts";
import { moveDraft } from "./draft-queries.ts";
import { endWaiting, hasWaiting, insertReview } from "./queries.ts";

type Kept = {
  kit: Kit;
  test: { id: string; product_code: string };
  version: number;
  values: readonly { isCritical: boolean; interpretation: Interpretation }[];
};

/** A value that nobody could judge needs a clinician's eyes too. */
const inRange: readonly Interpretation[] = ["NORMAL", "NEGATIVE"];

const findingOf = ({ values, version }: Kept): Finding => ({
  isCritical: values.some(({ isCritical }) => isCritical),
  isOutside: values.some(({ interpretation }) => !inRange.includes(interpretation)),
  isAmended: version > 1,
});

/** Whether the results of a test wait for their review. */
export const waitsForReview = (trx: TenantTransaction, clinicId: string, testId: string): Promise<boolean> =>
  hasWaiting(trx, clinicId, testId);

/**
 * Decides by the clinic's policy whether a version of results is reviewed and whether the test taker gets it now. The version before
 * it waits no longer; what its clinician has written becomes the draft of the new review.
 */
export async function openReview(trx: TenantTransaction, scope: Scope, kept: Kept): Promise<void> {
  const { kit, test, version } = kept;
  const { clinic_id: clinicId } = kit;
  const superseded = await endWaiting(trx, clinicId, test.id, { state: "superseded", at: scope.now });
  const policy = await readPolicyFor(trx, clinicId, test.product_code);
  const finding = findingOf(kept);
  const wasCommented = version > 1 && (await readCommentaries(trx, clinicId, test.id)).length > 0;
  const isReviewed = needsReview(policy, finding, wasCommented);
  const isDisclosed = isDisclosedAtOnce(policy.disclosure, isReviewed);
  const eventId = await getNewestOfTest(trx, clinicId, { testId: test.id, type: "TEST.PROCESSED" });
  const isHeld = await waitsForCall(trx, clinicId, test.id);
  if (isHeld) await holdVersion(trx, clinicId, { testId: test.id, version });
  if (!isDisclosed || isHeld) await withholdMessage(trx, clinicId, eventId);
  if (!isReviewed && isDisclosed) return;
  const id = newId(scope.now);
  const urgency = urgencyOf(finding);
  await insertReview(trx, {
    clinic_id: clinicId,
    id,
    test_id: test.id,
    product_code: test.product_code,
    result_version: version,
    event_id: eventId,
    urgency,
    is_outside: finding.isOutside,
    is_amended: finding.isAmended,
    disclosure: policy.disclosure,
    reviewer: policy.reviewer,
    orders_repeats: policy.ordersRepeats,
    state: isReviewed ? "waiting" : "not_needed",
    opened_at: scope.now,
    due_at: dueAfter(policy, urgency, scope.now),
    ended_at: isReviewed ? null : scope.now,
    disclosed_at: isDisclosed ? scope.now : null,
  });
  if (superseded && isReviewed) {
    await moveDraft(trx, clinicId, superseded, id);
    await passAttachments(trx, clinicId, { from: superseded, to: id });
  }
  await publishNews(trx, clinicId, "tests");
}
