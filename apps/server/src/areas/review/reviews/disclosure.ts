import { readVersions, showVersion } from "#areas/kits/kits/read-results.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { waitsForCall } from "#areas/lab/critical-alerts/read-alerts.ts";
import { getNewestOfTest, releaseMessage } from "#areas/messaging/events/withholding.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { requireReview } from "./claiming.ts";
import { listUndisclosed } from "./disclosure-queries.ts";
import type { LockedReview } from "./queries.ts";
import { findReviewOf, updateReview } from "./queries.ts";

/**
 * Lets the test taker have results that they get only through the clinic, and tells them so; again, nothing happens. Throws
 * `not_found`, and `step_not_possible` while the results wait for their review or after others have superseded them.
 */
export async function discloseResults(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
): Promise<void> {
  const { organisationId: clinicId, userId } = scope.actor;
  const review = await requireReview(trx, clinicId, id);
  if (review.disclosed_at) return;
  const [newest] = await readVersions(trx, clinicId, review.test_id);
  const isNewest = newest?.version === review.result_version;
  if (!isNewest || (review.state !== "signed" && review.state !== "not_needed"))
    throw new AppError("step_not_possible", {
      message:
        review.state === "waiting"
          ? "These results wait for their review. The patient can have them once it is signed."
          : "These results have been superseded.",
      extra: { status: review.state, validSteps: [] },
    });
  await updateReview(trx, clinicId, id, { disclosed_at: scope.now, disclosed_by: userId });
  await tellOfResults(trx, scope, clinicId, review);
  await appendAudit(trx, scope, {
    action: "results_disclosed",
    subjectKind: "test",
    subjectId: review.test_id,
  });
}

/** Sends the message about disclosed results that was withheld, unless the clinic has to call about a critical one first. */
export async function tellOfResults(
  trx: TenantTransaction,
  scope: Scope,
  clinicId: string,
  { test_id: testId, event_id: eventId }: Pick<LockedReview, "test_id" | "event_id">,
): Promise<void> {
  if (!(await waitsForCall(trx, clinicId, testId))) await releaseMessage(trx, scope, { clinicId, eventId });
}

/** Lets the test taker have the newest results once the clinic has acted on what is critical, and sends the message that waited for it. */
export async function showAfterCall(
  trx: TenantTransaction,
  scope: Scope,
  { clinicId, testId }: { clinicId: string; testId: string },
): Promise<void> {
  const [newest] = await readVersions(trx, clinicId, testId);
  if (!newest) return;
  await showVersion(trx, clinicId, { testId, version: newest.version });
  const review = await findReviewOf(trx, clinicId, { testId, resultVersion: newest.version });
  if (review && review.disclosed_at === null) return;
  const eventId = await getNewestOfTest(trx, clinicId, { testId, type: "TEST.PROCESSED" });
  await releaseMessage(trx, scope, { clinicId, eventId });
}

/** Returns whether a test has results, later than a version, that are kept from its test taker for now. */
export async function readKeptBack(
  trx: TenantTransaction,
  clinicId: string,
): Promise<(testId: string | null, after: number) => boolean> {
  const undisclosed = await listUndisclosed(trx, clinicId);
  return (testId, after) =>
    undisclosed.some((each) => each.test_id === testId && each.result_version > after);
}
