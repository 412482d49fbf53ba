import { readReviews } from "#areas/review/reviews/read-review.ts";
import { claimReview, saveDraft } from "#areas/review/reviews/claiming.ts";
import { signCommentary } from "#areas/review/reviews/signing.ts";
import { orderRepeat, readRepeatsOf } from "#areas/review/repeats/repeat.ts";
import { moveForward } from "#areas/platform/simulator/move-forward.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../scope.ts";
import { actingAs, signatoryOf } from "./clinicians.ts";
import { passStages } from "./live-through.ts";
import { acknowledgeAll, amendAll } from "./mishaps.ts";
import type { Commentary, ReviewStory } from "./review-stories.ts";
import { productPolicies } from "./review-stories.ts";
import type { At } from "./story-clock.ts";
import type { Telling } from "./telling.ts";
import { beginStory, placeFor } from "./telling.ts";
import { anyHours, labHours, wakingHours } from "./working-hours.ts";

/** When an order reaches each stage, in hours after it was placed. */
export const dueHours = [0, 28, 74, 122, 150] as const;
const [, , , , releasedHours] = dueHours;
/** How long before now somebody has opened what they write. */
const openedHours = 1 / 30;

/** Tells what becomes of an order, from its placing to what its clinician says. */
export async function tellReview(
  trx: TenantTransaction,
  telling: Telling,
  story: ReviewStory,
  n: number,
): Promise<void> {
  const { productCode, releasedHoursAgo, results, answers, signed, amendedAfterHours, draft } = story;
  const ageHours = releasedHoursAgo + releasedHours;
  const { at, random } = beginStory(telling, n, ageHours);
  const orderNumber = await placeFor(trx, {
    productCode,
    at,
    random,
    change: (order) => (answers ? { ...order, answers } : order),
  });
  await release(trx, telling, { orderNumber, at, results, isRecent: releasedHoursAgo < 1 });
  if (results === "critical") await acknowledgeAll(trx, at(releasedHours + 0.1, anyHours));
  if (draft) await openDraft(trx, telling, { orderNumber, draft, at: at(ageHours - openedHours, anyHours) });
  if (!signed) return;
  const signedHours = releasedHours + signed.afterHours;
  const testId = await sign(trx, telling, { orderNumber, signed, at: at(signedHours, wakingHours) });
  if (amendedAfterHours) await amendAll(trx, at(signedHours + amendedAfterHours, labHours), orderNumber);
  if (signed.repeatWeeks && productPolicies[productCode]?.ordersRepeats)
    await repeat(trx, at(signedHours + signed.repeatWeeks * 7 * 24), testId);
}

type Releasing = {
  orderNumber: string;
  at: At;
  results: ReviewStory["results"];
  /** Whether they are released at that very moment, at night too. */
  isRecent?: boolean;
};

/** Takes an order through every stage until its results are released. */
export const release = (
  trx: TenantTransaction,
  { clinic }: Telling,
  { orderNumber, at, results, isRecent = false }: Releasing,
): Promise<void> =>
  passStages(
    trx,
    { orderNumber, clinicId: clinic.organisationId, at },
    {
      due: dueHours,
      atResults: async (subject, dueNow) => {
        const scope = at(dueNow, isRecent ? anyHours : labHours);
        await moveForward(trx, scope, subject, "results", { standalone: true, outcome: results });
      },
    },
  );

/** Finds the review of an order that waits. */
async function findWaiting(trx: TenantTransaction, scope: Scope, userId: string, orderNumber: string) {
  const query = { show: "waiting", urgency: undefined, productCode: "", page: 1, page_size: 100 } as const;
  const { data } = await readReviews(trx, actingAs(scope, userId), query);
  const found = data.find((row) => row.orderNumber === orderNumber);
  if (!found) throw new Error(`The results of ${orderNumber} wait for no review`);
  return found;
}

type Signing = { orderNumber: string; signed: Commentary; at: Scope };

/** Signs the commentary on an order's results; returns the test. */
export async function sign(
  trx: TenantTransaction,
  { ids }: Telling,
  { orderNumber, signed, at }: Signing,
): Promise<string> {
  const { by, words, outcome, repeatWeeks } = signed;
  const { id, testId } = await findWaiting(trx, at, ids[by], orderNumber);
  const scope = actingAs(at, ids[by]);
  await claimReview(trx, scope, id);
  await signCommentary(trx, scope, id, { words, outcome, repeatWeeks, resultVersion: 1 }, async () =>
    signatoryOf(by, ids),
  );
  return testId;
}

/** Has a colleague open a review and begin to write. */
async function openDraft(
  trx: TenantTransaction,
  { ids }: Telling,
  { orderNumber, draft, at }: { orderNumber: string; draft: string; at: Scope },
): Promise<void> {
  const { id } = await findWaiting(trx, at, ids.clinician, orderNumber);
  const scope = actingAs(at, ids.clinician);
  await claimReview(trx, scope, id);
  await saveDraft(trx, scope, id, { words: draft, revision: 0 });
}

/** Orders the repeat that a test's commentary asks for; returns the order's number. */
export async function repeat(trx: TenantTransaction, scope: Scope, testId: string): Promise<string> {
  const [planned] = await readRepeatsOf(trx, scope.actor.organisationId, testId);
  const { ordered_as: orderNumber } = await orderRepeat(trx, scope, planned!.id);
  return orderNumber!;
}
